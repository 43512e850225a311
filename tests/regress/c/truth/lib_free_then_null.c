// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-memtrack -p valid-deref %s
// EXPECT: verdict: SAFE
// The pointer is cleared after free, so the second free does nothing.
#include <stdlib.h>
static void drop(int **p) { free(*p); *p = 0; }
int main(void) {
  int *a = malloc(4);
  drop(&a);
  drop(&a);
  return 0;
}
