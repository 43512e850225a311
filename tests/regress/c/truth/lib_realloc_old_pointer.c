// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The old pointer is not valid after a realloc that succeeded.
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof(int)), *old = p;
  if (!p) return 0;
  *p = 3;
  p = realloc(p, 64);
  if (!p) { free(old); return 0; }
  int r = *old;
  free(p);
  return r;
}
