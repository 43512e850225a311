// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Within one full expression the temporary lives.
#include <assert.h>
struct b { int a[2]; };
static struct b mk(int v) { struct b x = {{v, v + 1}}; return x; }
int main(void) {
  int *p, r;
  r = (p = mk(1).a, p[1]);
  assert(r == 2);
  return 0;
}
