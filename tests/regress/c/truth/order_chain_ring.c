// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
#include <assert.h>
struct node { struct node *next, *prev; };
int main(void) {
  struct node a, b, *p = &a;
  p->next = p->prev = p;
  p->next = &b;
  p->next->prev = p->next->next = p;
  assert(a.next == &b && b.prev == &a && b.next == &a && a.prev == &a);
  return 0;
}
