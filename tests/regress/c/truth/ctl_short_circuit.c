// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The right side is not evaluated for null.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int calls;
static int *look(int k) { static int v = 1; calls++; return k ? &v : 0; }
int main(void) {
  int *p = look(__VERIFIER_nondet_int());
  int r = p && *p == 1;
  assert(calls == 1 && (r == 1 || p == 0));
  return 0;
}
