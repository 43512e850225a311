// RUN: mkdir -p %t/db && sed "s,ROOT,$PWD," tests/regress/c/input/project/compile_commands.json > %t/db/compile_commands.json
// RUN: cairn verify --color never --compile-commands %t/db %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s
// EXIT: 65
// EXPECT: 'limit.h' file not found
#include <assert.h>
#include "limit.h"
int main(void) {
  assert(LIMIT == 3 && MORE == 4);
  return 0;
}
