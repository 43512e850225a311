// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 3 is no power of two: EINVAL, and the pointer is not set.
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
int main(void) {
  void *p = 0;
  posix_memalign(&p, 3, 16);
  *(char *)p = 1;
  return 0;
}
