// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Complex numbers.
#include <assert.h>
#include <complex.h>
int main(void) {
  double complex z = 1 + 2 * I;
  double complex w = z + z;
  assert(creal(w) == 2 && cimag(w) == 4);
  return 0;
}
