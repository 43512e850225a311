// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The callee may move the block; the caller keeps the old pointer.
#include <stdlib.h>
static int grow(int *p, int **out) { int *q = realloc(p, 64); if (!q) return 0; *out = q; return 1; }
int main(void) {
  int *p = malloc(4), *q;
  if (!p) return 0;
  *p = 1;
  if (!grow(p, &q)) { free(p); return 0; }
  int r = *p;
  free(q);
  return r;
}
