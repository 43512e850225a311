// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Methods in a table, with the object as first argument.
#include <assert.h>
struct obj;
struct ops { int (*get)(struct obj *); void (*set)(struct obj *, int); };
struct obj { const struct ops *ops; int v; };
static int get(struct obj *o) { return o->v; }
static void set(struct obj *o, int v) { o->v = v; }
static const struct ops plain = {get, set};
int main(void) {
  struct obj o = {&plain, 1};
  o.ops->set(&o, 5);
  assert(o.ops->get(&o) == 5);
  return 0;
}
