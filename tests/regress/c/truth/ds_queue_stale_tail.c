// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The tail still points to the freed node.
#include <stdlib.h>
struct n { int v; struct n *next; };
static struct n *head, *tail;
static int put(int v) {
  struct n *x = malloc(sizeof *x);
  if (!x) return 0;
  x->v = v; x->next = 0;
  if (tail) tail->next = x; else head = x;
  tail = x;
  return 1;
}
static void get(void) { struct n *x = head; head = x->next; free(x); }
int main(void) {
  if (!put(1)) return 0;
  get();
  put(2);
  return 0;
}
