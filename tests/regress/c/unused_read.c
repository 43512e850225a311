// A read whose value is not used does nothing unless reads are checked.
// RUN: cairn verify --color never --property assert %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// RUN: cairn verify --color never --property assert -D STORED %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: read through a null pointer at line 29
// RUN: cairn verify --color never --property assert -D PASSED %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached
#include <assert.h>
#include <stddef.h>
extern int __VERIFIER_nondet_int(void);
struct node { int id, wait; struct node *next; };
int last;
static void run(int id, int depth) {
  if (depth > 0) run(id + 1, depth - 1);
#ifdef PASSED
  if (id == 7) last = depth;
#endif
}
int main(void) {
  struct node only = {1, 2, NULL};
  struct node *p = __VERIFIER_nondet_int() ? &only : NULL;
#ifdef STORED
  last = p->id;
#endif
  run(p->id, 2);
  assert(only.wait == 2);
}
