// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// alloca lasts until the function returns, not until the block ends.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = 0;
  if (n < 1 || n > 4) return 0;
  for (int i = 0; i < n; i++) {
    int *q = __builtin_alloca(sizeof(int));
    *q = i;
    if (i == 0) p = q;
  }
  assert(*p == 0);
  return 0;
}
