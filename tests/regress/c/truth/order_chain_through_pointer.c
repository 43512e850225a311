// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The pointer that both operands read lies elsewhere than what they write.
#include <stdlib.h>
struct node { int key; struct node *a[2]; };
int main(void) {
  struct node *root = 0, **p = &root;
  if (!(*p = malloc(sizeof **p))) return 0;
  (*p)->a[0] = (*p)->a[1] = NULL;
  struct node *end = root->a[0] ? root : NULL;
  free(root);
  return end != NULL;
}
