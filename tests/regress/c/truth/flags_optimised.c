// RUN: echo '[{"directory": "ROOT", "file": "ROOT/%s", "arguments": ["cc", "-O2", "-c", "ROOT/%s"]}]' | sed "s,ROOT,$PWD,g" > %t/compile_commands.json
// RUN: cairn verify --color never -p assert --timeout 60 --compile-commands %t %s
// EXPECT: verdict: SAFE
// The compilation database says -O2.
#include <assert.h>
enum small { A, B };
struct s { char c; int i; };
struct d { char c; double d; };
#ifdef X
#define defined_x 1
#else
#define defined_x 0
#endif
int main(void) { assert(sizeof(struct s) == 8); return 0; }
