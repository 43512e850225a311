// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// As many releases as references.
#include <stdlib.h>
struct r { int refs, v; };
static struct r *retain(struct r *x) { x->refs++; return x; }
static void release(struct r *x) { if (--x->refs == 0) free(x); }
int main(void) {
  struct r *x = malloc(sizeof *x);
  if (!x) return 0;
  x->refs = 1; x->v = 1;
  struct r *y = retain(x);
  release(x);
  int v = y->v;
  release(y);
  return v;
}
