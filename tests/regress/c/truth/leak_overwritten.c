// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The first block is lost when the pointer is overwritten.
#include <stdlib.h>
static int *slot;
static void set(int v) { slot = malloc(sizeof *slot); if (slot) *slot = v; }
int main(void) {
  set(1);
  set(2);
  free(slot);
  return 0;
}
