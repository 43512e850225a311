// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// t is used only within the switch, after it was assigned.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int r = 0, n = __VERIFIER_nondet_int();
  switch (n) {
    int t, *p;
  case 3: t = 1; p = &t; r = *p; break;
  case 4: t = 2; p = &t; r = *p + 1; break;
  default: r = 2;
  }
  assert(r >= 1 && r <= 3);
  return 0;
}
