// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
#include <stdlib.h>
struct node {
  struct node *next, *back;
};
static struct node *fresh(void) {
  struct node *out = malloc(sizeof *out);
  out->next = out->back = out;
  return out;
}
int main(void) {
  struct node *a = fresh(), *b = fresh();
  a->next = a->back = b;
  b->next = b->back = a;
  return a->next == b ? 0 : 1;
}
