// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A leaf has no children to look at.
#include <stdlib.h>
struct t { struct t *l, *r; };
static int depth(struct t *t) {
  int a = depth(t->l), b = depth(t->r);
  return 1 + (a > b ? a : b);
}
int main(void) {
  struct t leaf = {0, 0}, root = {&leaf, 0};
  return depth(&root);
}
