#include "nondet.h"
#include "levenshtein.h"

int main(void) {
  char *a = nondet_text(4), *b = nondet_text(4);
  if (a && b) levenshtein(a, b, 0, 2, 1, 3);
  free(a);
  free(b);
  return 0;
}
