// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The comma operator has the value of its right side.
#include <assert.h>
int main(void) {
  int i = 0, j;
  j = (i++, i + 10);
  assert(j == 11);
  j = i ? i--, 5 : 6;
  assert(j == 5 && i == 0);
  return 0;
}
