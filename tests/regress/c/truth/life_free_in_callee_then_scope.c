// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block from malloc was freed by the callee.
#include <stdlib.h>
static void done(int **p) { free(*p); }
int main(void) {
  int *x = malloc(sizeof *x);
  if (!x) return 0;
  *x = 1;
  done(&x);
  return *x;
}
