// RUN: cairn verify --color never --timeout 60 -p assert -p valid-memtrack -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// First in, first out; the tail is reset when the queue empties.
#include <assert.h>
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
static int get(void) {
  struct n *x = head;
  int v = x->v;
  head = x->next;
  if (!head) tail = 0;
  free(x);
  return v;
}
int main(void) {
  if (!put(1)) return 0;
  if (!put(2)) { get(); return 0; }
  assert(get() == 1);
  assert(get() == 2);
  if (put(3)) assert(get() == 3);
  return 0;
}
