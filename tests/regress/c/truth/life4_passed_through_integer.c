// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The address went through an integer; the block has ended.
#include <stdint.h>
int main(void) {
  uintptr_t w;
  { int x = 3; w = (uintptr_t)&x; }
  return *(int *)w;
}
