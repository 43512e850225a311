// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The heap cell keeps the address of a variable of the ended block.
#include <stdlib.h>
struct h { int *p; };
int main(void) {
  struct h *x = malloc(sizeof *x);
  if (!x) return 0;
  {
    int t = 9;
    x->p = &t;
  }
  int r = *x->p;
  free(x);
  return r;
}
