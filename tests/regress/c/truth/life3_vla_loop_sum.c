// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Each turn fills and reads its own array.
#include <assert.h>
int main(void) {
  int total = 0;
  for (int n = 1; n <= 3; n++) {
    int a[n];
    for (int i = 0; i < n; i++) a[i] = n;
    for (int i = 0; i < n; i++) total += a[i];
  }
  assert(total == 14);
  return 0;
}
