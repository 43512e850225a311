// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// A static pointer to a static array.
#include <assert.h>
static const int *table(int k) {
  static const int a[] = {1, 2}, b[] = {3, 4};
  static const int *const t[] = {a, b};
  return t[k];
}
int main(void) { assert(table(1)[1] == 4 && table(0)[0] == 1); return 0; }
