// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// What does not fit has no defined result.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int v = atoi("99999999999");
  assert(v == 2147483647 || v == -1);
  return 0;
}
