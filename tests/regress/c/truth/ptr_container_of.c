// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// From a member back to its struct.
#include <assert.h>
#include <stddef.h>
struct link { struct link *next; };
struct item { int v; struct link l; };
int main(void) {
  struct item x = {4, {0}};
  struct link *p = &x.l;
  struct item *q = (struct item *)((char *)p - offsetof(struct item, l));
  assert(q->v == 4);
  return 0;
}
