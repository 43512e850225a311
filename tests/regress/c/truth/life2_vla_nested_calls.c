// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Each call has its own array.
#include <assert.h>
static int f(int n) {
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i + 1;
  int inner = n > 1 ? f(n - 1) : 0;
  return a[n - 1] + inner;
}
int main(void) { assert(f(3) == 6); return 0; }
