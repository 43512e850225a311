// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Each arm has its variable; the pointer is reset in each.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int(), r = 0, *p = &r;
  if (k == 1) { int t = 10; p = &t; r = *p; p = &r; }
  else if (k == 2) { int t = 20; p = &t; r = *p; p = &r; }
  assert(*p == (k == 1 ? 10 : k == 2 ? 20 : 0));
  return 0;
}
