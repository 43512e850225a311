// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// Only characters of the set are read, as many as the width allows.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char digits[4], rest[3] = "ab";
  if (scanf("%3[0-9]%2[^]0-9-]", digits, rest) < 1) return 0;
  assert(digits[0] >= '0' && digits[0] <= '9');
  assert(rest[0] != ']' && rest[0] != '-' && rest[0] != '5');
  return 0;
}
