// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// What ends a program without its usual end also has to leave nothing behind.
#include <stdlib.h>
#include <unistd.h>
static int *slot;
static void work(void) {
  slot = malloc(sizeof *slot);
  *slot = 1;
  slot = 0;
}
int main(void) {
  work();
  _exit(0);
}
