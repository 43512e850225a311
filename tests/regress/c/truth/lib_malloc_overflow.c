// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The product wraps around to 4 bytes.
#include <stdlib.h>
int main(void) {
  unsigned long n = (unsigned long)-1 / 4 + 2;
  int *p = malloc(n * 4);
  if (!p) return 0;
  p[5] = 1;
  free(p);
  return 0;
}
