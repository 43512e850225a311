// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// After shrinking only two elements are left.
#include <stdlib.h>
int main(void) {
  int *p = malloc(4 * sizeof(int));
  if (!p) return 0;
  p[3] = 1;
  int *q = realloc(p, 2 * sizeof(int));
  if (!q) { free(p); return 0; }
  int r = q[3];
  free(q);
  return r;
}
