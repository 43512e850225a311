// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// More than fit into registers, of both kinds.
#include <assert.h>
#include <stdarg.h>
static double mix(int n, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, n);
  for (int i = 0; i < n; i++) { s += va_arg(ap, int); s += va_arg(ap, double); }
  va_end(ap);
  return s;
}
int main(void) {
  assert(mix(10, 1, .5, 2, .5, 3, .5, 4, .5, 5, .5, 6, .5, 7, .5, 8, .5, 9, .5, 10, .5) == 60);
  return 0;
}
