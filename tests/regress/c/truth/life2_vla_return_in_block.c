// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Returning from inside the block is fine; the value was copied.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int f(int n) {
  for (int i = 1; i < n; i++) { int a[i]; a[i - 1] = i; if (a[i - 1] == 2) return a[i - 1]; }
  return 0;
}
int main(void) { assert(f(4) == 2); return 0; }
