// RUN: cairn verify --color never --timeout 60 -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// realloc(p, 0) may free p, as glibc does; freeing p again is wrong.
#include <stdlib.h>
int main(void) {
  char *p = malloc(3);
  if (!p) return 0;
  char *q = realloc(p, 0);
  if (!q) free(p);
  else free(q);
  return 0;
}
