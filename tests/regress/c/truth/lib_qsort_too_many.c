// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array has three elements, not four.
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
  char a[3] = {3, 1, 2};
  qsort(a, 4, 1, cmp);
  return a[0];
}
