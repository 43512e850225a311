// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Which side of an assignment is evaluated first is not fixed.
#include <assert.h>
static int a[4], n;
static int next(void) { return ++n; }
int main(void) {
  a[next()] = next();
  assert(a[1] == 2);
  return 0;
}
