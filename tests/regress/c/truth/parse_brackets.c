// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A closing bracket without an opening one makes the depth negative.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  int depth = 0;
  for (int i = 0; i < 3; i++) {
    char c = __VERIFIER_nondet_char();
    if (c == '(') depth++;
    else if (c == ')') depth--;
  }
  assert(depth >= 0);
  return 0;
}
