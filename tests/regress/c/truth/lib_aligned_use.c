// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// The result is tested.
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
int main(void) {
  void *p = 0;
  if (posix_memalign(&p, 64, 16) != 0) return 0;
  ((char *)p)[15] = 1;
  free(p);
  return 0;
}
