// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// uintptr_t holds a pointer.
#include <assert.h>
#include <stdint.h>
int main(void) {
  int v = 5;
  uintptr_t w = (uintptr_t)&v;
  int *p = (int *)w;
  *p = 6;
  assert(v == 6);
  return 0;
}
