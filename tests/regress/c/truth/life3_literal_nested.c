// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Literals within literals belong to the same block.
#include <assert.h>
struct in { int v; };
struct out { struct in *i; };
int main(void) {
  struct out *o = &(struct out){&(struct in){6}};
  o->i->v++;
  assert(o->i->v == 7);
  return 0;
}
