// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A switch into a loop; the variable of the body is assigned on each way.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), s = 0;
  if (n < 0 || n > 3) return 0;
  switch (n) {
    while (n > 0) {
      int t, *p;
    case 3:
      n--;
      t = 1;
      p = &t;
      s += *p;
    }
  }
  assert(s == 0 || s == 3);
  return 0;
}
