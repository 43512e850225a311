// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: an object that is changed and used without a sequence point in between at line 12)
// The inner assignment writes the pointer that the outer one reads, in any order.
#include <assert.h>
struct node { struct node *a[2]; };
int main(void) {
  struct node n, m;
  n.a[0] = &n, n.a[1] = &n;
  m.a[0] = m.a[1] = &m;
  struct node **p = &n.a[1];
  (*p)->a[0] = (*p)->a[1] = &m;
  assert(m.a[1] == &m);
  return 0;
}
