// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// As many arguments are read as were passed.
#include <assert.h>
#include <stdarg.h>
static int sum(int n, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, n);
  while (n-- > 0) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
int main(void) { assert(sum(3, 1, 2, 3) == 6 && sum(0) == 0); return 0; }
