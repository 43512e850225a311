#include "nondet.h"

int heapsort(void *, size_t, size_t, int (*)(const void *, const void *));
static int compare(const void *a, const void *b) { return *(const short *)a - *(const short *)b; }

int main(void) {
  unsigned count = nondet_upto(4);
  short *array = nondet_bytes(count * sizeof *array);
  if (array) heapsort(array, count, sizeof *array, compare);
  free(array);
  return 0;
}
