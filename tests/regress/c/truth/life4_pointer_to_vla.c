// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A pointer to an array of variable length is no array of variable length.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int n = 3, (*m)[n] = 0;
  { m = malloc(2 * sizeof *m); }
  if (!m) return 0;
  m[1][2] = 5;
  assert(((int *)m)[5] == 5);
  free(m);
  return 0;
}
