// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Small structs are passed in registers.
#include <assert.h>
struct s { char a[3]; };
static int sum(struct s x) { x.a[0]++; return x.a[0] + x.a[1] + x.a[2]; }
int main(void) {
  struct s v = {{1, 2, -3}};
  assert(sum(v) == 1 && v.a[0] == 1);
  return 0;
}
