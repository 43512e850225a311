// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// One past the end may be computed and compared, not read.
#include <assert.h>
int main(void) {
  int a[3] = {1, 2, 3}, s = 0;
  for (int *p = a, *e = a + 3; p != e; p++) s += *p;
  assert(s == 6);
  return 0;
}
