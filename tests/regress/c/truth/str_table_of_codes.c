// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The codes fill their rows; printing row 1 runs past the table's end.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
static const char codes[2][3] = {"usd", "eur"};
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  printf("%s\n", codes[i]);
  return 0;
}
