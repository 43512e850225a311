// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The result lives until the end of the full expression.
#include <assert.h>
struct box { int a[3]; };
static struct box mk(int v) { struct box b = {{v, v + 1, v + 2}}; return b; }
int main(void) {
  int s = mk(1).a[0] + mk(5).a[2];
  assert(s == 8);
  return 0;
}
