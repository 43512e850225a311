// RUN: cairn verify --color never --timeout 60 -p assert --data-model ILP32 %s
// EXPECT: verdict: SAFE
// An unsigned long is extended with zeros.
#include <assert.h>
int main(void) {
  unsigned long u = -1;
  long long q = u;
  assert(q == 4294967295LL);
  assert((long)u == -1);
  return 0;
}
