// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A struct as a variable argument.
#include <assert.h>
#include <stdarg.h>
struct p { int x; double y; };
static double get(int n, ...) {
  va_list ap;
  va_start(ap, n);
  double s = 0;
  for (int i = 0; i < n; i++) { struct p v = va_arg(ap, struct p); s += v.x * v.y; }
  va_end(ap);
  return s;
}
int main(void) { assert(get(2, (struct p){2, 1.5}, (struct p){3, 2}) == 9); return 0; }
