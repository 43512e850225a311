// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The head of the list is no item: there is nothing before it.
#include <stddef.h>
struct link { struct link *next; };
struct item { long v; struct link l; };
int main(void) {
  struct link head = {&head};
  struct link *p = head.next;
  struct item *q = (struct item *)((char *)p - offsetof(struct item, l));
  return (int)q->v;
}
