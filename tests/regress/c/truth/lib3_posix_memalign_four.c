// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// 4 is less than the size of a pointer: EINVAL, p is not set.
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
int main(void) {
  void *p = 0;
  int r = posix_memalign(&p, 4, 16);
  if (r == 12) return 0;
  *(char *)p = 1;
  free(p);
  return 0;
}
