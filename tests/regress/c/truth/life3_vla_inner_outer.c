// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The inner array ends, the outer one lives on.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int outer[n];
  outer[0] = 1;
  int *p = outer;
  { int inner[n]; inner[0] = 5; p = inner; *p += 1; outer[0] += *p; }
  p = outer;
  assert(*p == 7);
  return 0;
}
