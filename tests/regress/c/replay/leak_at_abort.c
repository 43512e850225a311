// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// Pointers that were in registers lie on the stack, in no variable.
#include <stdlib.h>
struct node { struct node *next; };
static struct node *head;
static void fail(int n) {
  if (n == 0) abort();
}
static void push(int n) {
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = head;
    head = fresh;
  }
}
static void drop(void) { head = head->next; }
int main(void) {
  push(3);
  drop();
  fail(0);
  return 0;
}
