// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The literal in the condition is made at each test.
#include <assert.h>
int main(void) {
  int i = 0, *p;
  while (*(p = &(int){i}) < 3) { assert(*p == i); i++; }
  assert(i == 3);
  return 0;
}
