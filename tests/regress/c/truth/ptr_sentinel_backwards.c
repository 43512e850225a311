// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The first element stops the search.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4];
  for (int i = 1; i < 4; i++) a[i] = __VERIFIER_nondet_int();
  a[0] = 7;
  int *p = a + 3;
  while (*p != 7) p--;
  assert(p >= a && p - a <= 3);
  return 0;
}
