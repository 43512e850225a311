// Nested loops over indices: what leak checks could ask of variables does not multiply the rows.
// RUN: cairn verify %s --engine template --property valid-memsafety
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void sort(int *values, int count) {
  for (int first = 0; first < count - 1; ++first) {
    int least = first;
    for (int i = first + 1; i < count; ++i)
      if (values[i] < values[least]) least = i;
    int kept = values[first];
    values[first] = values[least];
    values[least] = kept;
  }
}

int main(void) {
  int count = __VERIFIER_nondet_int();
  if (count < 1 || count > 1000000) count = 1;
  int *values = malloc(count * sizeof *values);
  if (!values) return 0;
  for (int i = 0; i < count; ++i) values[i] = __VERIFIER_nondet_int();
  sort(values, count);
  free(values);
  return 0;
}
