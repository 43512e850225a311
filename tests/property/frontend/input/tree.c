struct $tree {
  struct $tree *child[2];
  union {
    int number;
    unsigned char bytes[4];
  } key;
};
static struct $tree *$insert(struct $tree *tree, int key) {
  if (!tree) {
    @{tree = malloc(sizeof *tree);|tree = malloc(sizeof(struct $tree *));}
    tree->child[0] = tree->child[1] = 0;
    tree->key.number = key;
    return tree;
  }
  int side = tree->key.number < key;
  if (tree->key.number != key) tree->child[side] = $insert(tree->child[side], key);
  return tree;
}
static int $depth(const struct $tree *tree) {
  @{if (!tree) return 0;|if (tree == (void *)1) return 0;}
  int left = $depth(tree->child[0]);
  int right = $depth(tree->child[1]);
  return (left > right ? left : right) + 1;
}
static void $walk(const struct $tree *tree) {
  if (!tree) return;
  $walk(tree->child[0]);
  out(tree->key.bytes[@{0|tree->key.number & 15}]);
  $walk(tree->child[1]);
}
static void $free(struct $tree *tree) {
  if (tree) {
    $free(tree->child[0]);
    @{$free(tree->child[1]);|free(tree); $free(tree->child[1]);|}
    @{free(tree);|}
  }
}
static int $run(int n) {
  struct $tree *tree = 0;
  for (int i = 0; i < n + 1; i++) tree = $insert(tree, $E(i, n));
  int depth = $depth(tree);
  $walk(tree);
  $free(tree);
  return depth;
}
