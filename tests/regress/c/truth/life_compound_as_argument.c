// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The literal lives through the call and the rest of the block.
#include <assert.h>
struct pair { int a, b; };
static int sum(const struct pair *p) { return p->a + p->b; }
int main(void) {
  assert(sum(&(struct pair){4, 5}) == 9);
  assert(sum(&(struct pair){.b = 5}) == 5);
  return 0;
}
