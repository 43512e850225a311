// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(it depends on an unspecified address, and a compiled program has not confirmed it): today verdict: UNKNOWN, ideal verdict: SAFE
// The address is a multiple of 64.
#include <assert.h>
#include <stdint.h>
int main(void) {
  _Alignas(64) char b[3];
  assert((uintptr_t)b % 64 == 0);
  return 0;
}
