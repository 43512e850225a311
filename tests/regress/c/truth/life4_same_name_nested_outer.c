// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The pointer is to the outer one.
#include <assert.h>
int main(void) {
  int x = 1, *p = &x;
  { int x = 2; x++; (void)x; }
  assert(*p == 1);
  return 0;
}
