// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The product does not fit into size_t, so calloc gives null.
#include <stdlib.h>
int main(void) {
  unsigned long n = (unsigned long)-1 / 4 + 2;
  int *p = calloc(n, 4);
  if (!p) return 0;
  p[5] = 1;
  free(p);
  return 0;
}
