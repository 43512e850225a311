// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A block of no bytes has no byte.
#include <stdlib.h>
int main(void) {
  char *p = malloc(0);
  if (!p) return 0;
  *p = 1;
  free(p);
  return 0;
}
