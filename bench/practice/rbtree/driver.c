#include "nondet.h"
#include <bsd/sys/tree.h>
#define __unused

struct node {
  int key;
  RB_ENTRY(node) link;
};
static int compare(struct node *a, struct node *b) { return a->key < b->key ? -1 : a->key > b->key; }
RB_HEAD(tree, node);
RB_GENERATE_STATIC(tree, node, link, compare)

int main(void) {
  struct tree tree = RB_INITIALIZER(&tree);
  struct node *node;
  for (int i = 0; i < 3; ++i) {
    if (!(node = malloc(sizeof *node))) break;
    node->key = (int)nondet_upto(9);
    if (RB_INSERT(tree, &tree, node)) free(node);
  }
  while ((node = RB_MIN(tree, &tree))) {
    RB_REMOVE(tree, &tree, node);
    free(node);
  }
  return 0;
}
