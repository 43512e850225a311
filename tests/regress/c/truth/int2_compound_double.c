// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// c *= 2.5 computes in double and cuts.
#include <assert.h>
int main(void) {
  signed char c = 3;
  c *= 2.5;
  assert(c == 7);
  int i = 10;
  i /= 4.0;
  assert(i == 2);
  unsigned u = 5;
  u -= 7;
  assert(u == 4294967294u);
  return 0;
}
