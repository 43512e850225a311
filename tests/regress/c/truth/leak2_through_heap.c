// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXPECT: verdict: SAFE
// Reached through another block.
#include <stdlib.h>
struct n { struct n *next; };
static struct n *root;
int main(void) {
  root = malloc(sizeof *root);
  if (!root) return 0;
  root->next = malloc(sizeof *root);
  if (root->next) root->next->next = 0;
  return 0;
}
