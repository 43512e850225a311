// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Two arrays that do not overlap.
#include <assert.h>
static void copy(int *restrict d, const int *restrict s, int n) { while (n-- > 0) *d++ = *s++; }
int main(void) {
  int a[3] = {1, 2, 3}, b[3];
  copy(b, a, 3);
  assert(b[0] == 1 && b[2] == 3);
  return 0;
}
