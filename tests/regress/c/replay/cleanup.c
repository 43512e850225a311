// RUN: cairn verify --color never --malloc-never-fails -p valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memcleanup), replayed by a compiled program
#include <stdlib.h>
static void *kept;
int main(void) {
  kept = malloc(8);
  return 0;
}
