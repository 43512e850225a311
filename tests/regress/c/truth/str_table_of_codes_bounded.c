// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The precision is the length of a row.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
static const char codes[2][3] = {"usd", "eur"};
int main(void) {
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  printf("%.3s\n", codes[i]);
  printf("%.*s\n", 3, codes[i]);
  return 0;
}
