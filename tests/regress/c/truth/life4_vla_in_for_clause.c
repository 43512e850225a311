// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// An array of variable length in the clause lives through all turns.
#include <assert.h>
int main(void) {
  int n = 3, s = 0;
  for (int i = 0, a[n]; i < n; i++) { a[i] = i; if (i > 0) s += a[i - 1]; }
  assert(s == 1);
  return 0;
}
