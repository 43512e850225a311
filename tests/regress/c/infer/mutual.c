// Functions that call one another: what recursive calls need stays open, and what is proved without it stays proved.
// RUN: cairn infer %s
// EXPECT: wrong  tests/regress/c/infer/mutual.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: first  tests/regress/c/infer/mutual.c:
// EXPECT: 11 proved
// EXPECT: 1 alarm
struct node {
  struct node *left, *right;
  int value;
};
int odd(const struct node *n, int depth);
int even(const struct node *n, int depth) {
  if (!n) return 1;
  return odd(n->left, depth + 1) + odd(n->right, depth + n->value);
}
int odd(const struct node *n, int depth) {
  if (!n) return 0;
  return even(n->right, depth - 1) + even(n->left->left, depth);
}
int first(int depth) {
  int a[2] = {0, depth};
  struct node n = {0, 0, 1};
  return a[even(&n, depth) > 5] + a[1];
}
int wrong(int depth) {
  int a[2] = {0, depth};
  struct node n = {0, 0, 1};
  even(&n, depth);
  return a[2];
}
