// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// Active calls cover what earlier ones left, with variables whose declarations are not reached.
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
static void stop(int n) {
  if (n == 0) exit(0);
  char *later[40];
  later[n] = 0;
  stop(n - 1);
  later[n + 1] = later[n];
}
int main(void) {
  look();
  stop(4);
}
