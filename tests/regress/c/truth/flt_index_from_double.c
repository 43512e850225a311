// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// x may be 1, and 1 * 4 is past the end.
#include <assert.h>
double __VERIFIER_nondet_double(void);
int main(void) {
  int hist[4] = {0};
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0 && x <= 1)) return 0;
  hist[(int)(x * 4)]++;
  return hist[0];
}
