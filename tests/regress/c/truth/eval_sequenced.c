// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// &&, ||, comma and ?: have an order.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
int main(void) {
  int ok = next() == 1 && next() == 2 && (next(), n == 3);
  assert(ok && (next() == 4 ? next() == 5 : 0));
  return 0;
}
