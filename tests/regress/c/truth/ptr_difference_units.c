// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Differences count elements.
#include <assert.h>
int main(void) {
  double d[8];
  double *p = &d[6], *q = &d[1];
  assert(p - q == 5 && q - p == -5 && (char *)p - (char *)q == 40);
  return 0;
}
