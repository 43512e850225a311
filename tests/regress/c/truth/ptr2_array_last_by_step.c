// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// One before the end of the array.
#include <assert.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int *p = (int *)(&a + 1) - 1;
  assert(*p == 4 && 2 [a] == 3);
  return 0;
}
