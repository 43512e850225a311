// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// An int is aligned to 4, so the lowest bit is free.
#include <assert.h>
#include <stdint.h>
int main(void) {
  int v = 5;
  uintptr_t w = (uintptr_t)&v | 1;
  assert(w & 1);
  int *p = (int *)(w & ~(uintptr_t)1);
  assert(*p == 5);
  return 0;
}
