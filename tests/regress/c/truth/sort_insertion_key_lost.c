// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The key is written one place too high.
#include <assert.h>
int main(void) {
  int a[3] = {3, 1, 2};
  for (int i = 1; i < 3; i++) {
    int k = a[i], j = i - 1;
    while (j > 0 && a[j] > k) { a[j + 1] = a[j]; j--; }
    a[j + 1] = k;
  }
  assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}
