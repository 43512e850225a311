#include "nondet.h"
#include "utringbuffer.h"

int main(void) {
  UT_ringbuffer *ring;
  int number, sum = 0;
  utringbuffer_new(ring, (int)(1 + nondet_upto(3)), &ut_int_icd);
  for (int i = 0; i < 5; ++i) {
    number = __VERIFIER_nondet_int();
    utringbuffer_push_back(ring, &number);
  }
  for (int *p = NULL; (p = (int *)utringbuffer_next(ring, p));) sum |= *p;
  utringbuffer_free(ring);
  return sum;
}
