// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The second release frees while a third reference is used.
#include <stdlib.h>
struct r { int refs, v; };
static void release(struct r *x) { if (--x->refs == 0) free(x); }
int main(void) {
  struct r *x = malloc(sizeof *x);
  if (!x) return 0;
  x->refs = 2; x->v = 1;
  release(x);
  release(x);
  return x->v;
}
