#include "nondet.h"
#include "intset.h"

int main(void) {
  intset *set = intsetNew();
  for (int i = 0; i < 3; ++i) set = intsetAdd(set, __VERIFIER_nondet_int(), NULL);
  set = intsetRemove(set, __VERIFIER_nondet_int(), NULL);
  intsetFind(set, __VERIFIER_nondet_int());
  free(set);
  return 0;
}
