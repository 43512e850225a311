// RUN: cairn verify --color never --timeout 60 -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Only the start of the block may be freed.
#include <stdlib.h>
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  p++;
  free(p);
  return 0;
}
