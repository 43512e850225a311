// RUN: echo '[{"directory": "ROOT", "file": "ROOT/%s", "arguments": ["cc", "-fshort-wchar", "-c", "ROOT/%s"]}]' | sed "s,ROOT,$PWD,g" > %t/compile_commands.json
// RUN: cairn verify --color never -p assert --timeout 60 --compile-commands %t %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The compilation database says -fshort-wchar.
#include <assert.h>
enum small { A, B };
struct s { char c; int i; };
struct d { char c; double d; };
#ifdef X
#define defined_x 1
#else
#define defined_x 0
#endif
int main(void) { assert(sizeof(L'a') == 4); return 0; }
