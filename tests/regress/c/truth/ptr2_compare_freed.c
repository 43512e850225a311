// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// Only live blocks are accessed.
#include <stdlib.h>
int main(void) {
  int *a = malloc(4);
  if (!a) return 0;
  int *b = malloc(4);
  if (!b) { free(a); return 0; }
  *a = *b = 1;
  free(b);
  *a = 2;
  free(a);
  return 0;
}
