// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The last row has no room for its zero.
#include <stdio.h>
int __VERIFIER_nondet_int(void);
static const char day[3][4] = {"mon", "tues", "wed"};
static char last[2][4] = {"ab", "word"};
int main(void) {
  puts(day[0]);
  puts(last[__VERIFIER_nondet_int() & 1]);
  return 0;
}
