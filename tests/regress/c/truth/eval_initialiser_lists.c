// RUN: cairn verify --color never --timeout 5 -p assert %s
// EXIT: 2
// KNOWN(a result that depends on the order of evaluation): today verdict: UNKNOWN, ideal verdict: UNSAFE
// The elements of an initialiser list are not sequenced.
#include <assert.h>
static int n;
static int next(void) { return ++n; }
int main(void) {
  int a[2] = {next(), next()};
  assert(a[0] < a[1]);
  return 0;
}
