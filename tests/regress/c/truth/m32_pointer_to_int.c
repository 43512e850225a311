// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref --data-model ILP32 %s
// EXPECT: verdict: SAFE
// A pointer fits into an int.
#include <assert.h>
int main(void) {
  int v = 4;
  unsigned w = (unsigned)&v;
  assert(*(int *)w == 4);
  return 0;
}
