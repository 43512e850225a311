// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// realloc of null is malloc.
#include <stdlib.h>
int main(void) {
  char *p = realloc(0, 3);
  if (p) { p[2] = 1; }
  free(p);
  return 0;
}
