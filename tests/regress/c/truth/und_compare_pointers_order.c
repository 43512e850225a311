// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(it depends on an unspecified order of addresses, and a compiled program has not confirmed ): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The order of two objects in memory is not known.
#include <assert.h>
int main(void) {
  int a, b;
  int *p = &a, *q = &b;
  assert((unsigned long)p < (unsigned long)q);
  return 0;
}
