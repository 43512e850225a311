// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The literals belong to the block of main and live on.
#include <assert.h>
struct opt { int a; };
static const struct opt *first, *last;
static void set(const struct opt *o) { if (!first) first = o; last = o; }
int main(void) {
  set(&(struct opt){1});
  set(&(struct opt){2});
  assert(first->a == 1 && last->a == 2);
  return 0;
}
