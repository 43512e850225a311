// RUN: cairn verify --color never --timeout 60 -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A local array is not from malloc.
#include <stdlib.h>
int main(void) {
  int a[3];
  int *p = a;
  a[0] = 1;
  free(p);
  return a[0];
}
