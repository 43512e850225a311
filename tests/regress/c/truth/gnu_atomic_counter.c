// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Atomic operations of a sequential program.
#include <assert.h>
#include <stdatomic.h>
int main(void) {
  atomic_int n = 1;
  int old = atomic_fetch_add(&n, 5);
  n++;
  int e = 7;
  _Bool ok = atomic_compare_exchange_strong(&n, &e, 9);
  assert(old == 1 && ok && n == 9);
  return 0;
}
