// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// When realloc fails the only pointer to the old block is overwritten.
#include <stdlib.h>
int main(void) {
  char *p = malloc(4);
  if (!p) return 0;
  p = realloc(p, 100);
  free(p);
  return 0;
}
