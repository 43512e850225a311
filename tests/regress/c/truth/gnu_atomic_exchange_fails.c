// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The expected value is overwritten where the exchange fails.
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  atomic_int n = 3;
  int e = 7;
  atomic_compare_exchange_strong(&n, &e, 9);
  assert(e == 7);
  return 0;
}
