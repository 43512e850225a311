// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block that held the pointer was freed.
#include <stdlib.h>
struct n { struct n *next; };
static struct n *root;
int main(void) {
  root = malloc(sizeof *root);
  if (!root) return 0;
  root->next = malloc(sizeof *root);
  free(root);
  root = 0;
  return 0;
}
