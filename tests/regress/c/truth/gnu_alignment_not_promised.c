// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A char array need not be aligned.
#include <assert.h>
#include <stdint.h>
int main(void) {
  char pad[3], b[3];
  pad[0] = 0;
  assert((uintptr_t)(b + pad[0]) % 16 == 0);
  return 0;
}
