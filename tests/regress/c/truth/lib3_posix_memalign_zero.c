// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// Alignment of a pointer is allowed; the result may be freed.
#define _POSIX_C_SOURCE 200112L
#include <stdlib.h>
int main(void) {
  void *p = 0;
  if (posix_memalign(&p, sizeof(void *), 8)) return 0;
  free(p);
  return 0;
}
