// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The value is copied out of the statement expression.
#include <assert.h>
struct s { int a[2]; };
int main(void) {
  struct s v = ({ struct s t = {{1, 2}}; t.a[0] = 5; t; });
  int m = ({ int *q = v.a; q[0] > q[1] ? q[0] : q[1]; });
  assert(m == 5);
  return 0;
}
