// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The macro evaluates its argument twice.
#include <assert.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
int main(void) {
  int i = 5;
  int m = MAX(i++, 3);
  assert(m == 5);
  return 0;
}
