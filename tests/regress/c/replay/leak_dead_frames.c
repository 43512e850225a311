// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// Calls that are over leave pointers in their frames, and later ones cover them without writing there.
#include <stdlib.h>
static char *make(int depth) {
  volatile char *copies[8];
  if (depth > 0) return make(depth - 1);
  char *out = malloc(24);
  for (int i = 0; i < 8; i++) copies[i] = out;
  out[0] = 'x';
  return (char *)copies[7];
}
static int look(void) {
  char *p = make(6);
  return *p;
}
static int other(int depth) {
  char unused[256];
  unused[depth] = 0;
  return depth == 0 ? unused[0] : other(depth - 1);
}
int main(void) {
  look();
  return other(5);
}
