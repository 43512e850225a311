// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// A set of three characters has a zero behind them.
#include <stdio.h>
int main(void) {
  char digits[3];
  return scanf("%3[0-9]", digits);
}
