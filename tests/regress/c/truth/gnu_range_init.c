// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Ranges in initialisers.
#include <assert.h>
int main(void) {
  int a[6] = {[0 ... 3] = 4, [2] = 9};
  assert(a[0] == 4 && a[2] == 9 && a[3] == 4 && a[4] == 0);
  return 0;
}
