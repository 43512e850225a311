// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-memtrack -p valid-free %s
// EXPECT: verdict: SAFE
// realloc keeps the old content; when it fails the old block stays.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(2 * sizeof(int));
  if (!p) return 0;
  p[0] = 4; p[1] = 5;
  int *q = realloc(p, 8 * sizeof(int));
  if (!q) { free(p); return 0; }
  q[7] = 1;
  assert(q[0] == 4 && q[1] == 5);
  free(q);
  return 0;
}
