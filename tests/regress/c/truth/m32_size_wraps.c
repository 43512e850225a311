// RUN: cairn verify --color never --timeout 60 -p valid-deref --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// n * 4 wraps in 32 bits.
#include <stdlib.h>
int main(void) {
  unsigned n = 0x40000001u;
  int *p = malloc(n * sizeof(int));
  if (!p) return 0;
  p[2] = 1;
  free(p);
  return 0;
}
