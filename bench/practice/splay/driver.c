#include "nondet.h"
#include "libiberty.h"
#include "splay-tree.h"

static int compare(splay_tree_key a, splay_tree_key b) { return a < b ? -1 : a > b; }

int main(void) {
  splay_tree tree = splay_tree_new(compare, NULL, NULL);
  for (int i = 0; i < 3; ++i) splay_tree_insert(tree, nondet_upto(4), 0);
  splay_tree_remove(tree, nondet_upto(4));
  splay_tree_delete(tree);
  return 0;
}
