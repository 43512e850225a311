// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Two arrays in one block, released together.
#include <assert.h>
int main(void) {
  int s = 0;
  for (int n = 1; n < 3; n++) {
    int a[n]; char b[n + 1];
    a[n - 1] = n; b[n] = (char)n;
    s += a[n - 1] + b[n];
  }
  assert(s == 6);
  return 0;
}
