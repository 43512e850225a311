// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// How many characters were read is not negative, and does not count as a conversion.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number = 0, position = 0;
  int stored = scanf("%d %n", &number, &position);
  assert(stored <= 1 && position >= 0);
  if (stored < 1) assert(position == 0);
  return 0;
}
