// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// An empty asm is a barrier for compilers only.
#include <assert.h>
int main(void) {
  int x = 3;
  __asm__ volatile("" ::: "memory");
  assert(x == 3);
  return 0;
}
