// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The callee changes its own copy.
#include <assert.h>
struct s { int a[4]; };
static int touch(struct s v) { v.a[0] = 100; return v.a[0] + v.a[3]; }
int main(void) {
  struct s x = {{1, 2, 3, 4}};
  assert(touch(x) == 104 && x.a[0] == 1);
  return 0;
}
