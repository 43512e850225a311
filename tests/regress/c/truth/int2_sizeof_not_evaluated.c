// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// sizeof of what is no array of variable length evaluates nothing.
#include <assert.h>
int main(void) {
  int i = 1;
  unsigned long s = sizeof(i++);
  assert(i == 1 && s == 4);
  int n = 2;
  s = sizeof(int[n++]);
  assert(n == 3 && s == 8);
  return 0;
}
