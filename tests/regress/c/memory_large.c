// RUN: cairn verify --data-model LP64 --malloc-never-fails --color never %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int table[100000];

int main(void) {
  // Large objects, accessed where it is not known.
  unsigned i = __VERIFIER_nondet_uint() % 100000;
  unsigned j = __VERIFIER_nondet_uint() % 100000;
  assert(table[i] == 0);
  table[i] = 5;
  table[j] = 6;
  assert(table[i] == (i == j ? 6 : 5));

  // An object of a size that is not known, cleared as a whole and copied in part.
  unsigned n = __VERIFIER_nondet_uint() % 4;
  if (n == 0) return 0;
  char *text = malloc(n);
  memset(text, 'x', n);
  char copy[4] = "abc";
  memcpy(copy, text, n);
  assert(copy[0] == 'x' && copy[n - 1] == 'x' && (n == 3 || copy[2] == 'c'));
  free(text);
  return 0;
}
