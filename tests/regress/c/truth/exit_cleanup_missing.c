// RUN: cairn verify --color never --timeout 60 -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// memcleanup asks for all blocks to be freed.
#include <stdlib.h>
static char *keep;
int main(void) {
  keep = malloc(3);
  return 0;
}
