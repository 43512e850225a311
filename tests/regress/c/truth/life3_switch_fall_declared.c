// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The variable is shared by both cases, and assigned on each way.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int k = __VERIFIER_nondet_int(), r = 0;
  switch (k) {
    int t;
  case 1: t = 10;
    goto both;
  case 2: t = 20;
  both: { int *p = &t; r = *p; }
  }
  assert(k == 1 ? r == 10 : k == 2 ? r == 20 : r == 0);
  return 0;
}
