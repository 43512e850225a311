// A tree that recursive procedures make and walk. While one subtree is made, its parent has a field without value.
// RUN: cairn verify --engine template -p valid-deref %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --template shape -p valid-deref -D BROKEN %s
// EXIT: 2
// EXPECT: UNKNOWN  valid-deref
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
  int value;
};

int made;

struct tree *make(int n) {
  if (n <= 0) return NULL;
  struct tree *x = malloc(sizeof *x);
  if (!x) return NULL;
  made++;
  x->value = n;
  x->left = make(n - 1);
#ifdef BROKEN
  if (n != 3)
#endif
    x->right = make(n / 2);
  return x;
}

int depth(struct tree *t) {
  if (!t) return 0;
  int left = depth(t->left);
  int right = depth(t->right);
  return left < right ? right + 1 : left + 1;
}

int main(int argc, char **argv) { return depth(make(argc)); }
