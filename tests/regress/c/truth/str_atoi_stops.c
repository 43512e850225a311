// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// atoi stops at the first character that is no digit.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char d[5] = {'1', '2', 'x', '3', 0};
  assert(atoi(d) == 12);
  return 0;
}
