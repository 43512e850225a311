#include "nondet.h"
#include "utarray.h"

int main(void) {
  UT_array *array;
  int number, sum = 0;
  utarray_new(array, &ut_int_icd);
  unsigned count = nondet_upto(4);
  for (unsigned i = 0; i < count; ++i) {
    number = __VERIFIER_nondet_int();
    utarray_push_back(array, &number);
  }
  if (count > 1) utarray_erase(array, 0, 1);
  for (int *p = NULL; (p = (int *)utarray_next(array, p));) sum |= *p;
  utarray_free(array);
  return sum;
}
