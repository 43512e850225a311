// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// The end of the object is in another variable, the object itself nowhere; only one of the two is lost.
#include <stdlib.h>
struct buffer {
  char *position, *data;
};
static struct buffer kept, lost;
int main(int argc, char **argv) {
  kept.data = malloc(16);
  kept.position = kept.data + 16;
  kept.data = 0;
  lost.data = malloc(16);
  lost.data[0] = 1;
  lost.data = 0;
  return 0;
}
