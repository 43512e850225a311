// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A long is read as an int and a double is left out: not what was passed.
#include <assert.h>
#include <stdarg.h>
static long second(int n, ...) {
  va_list ap;
  va_start(ap, n);
  (void)va_arg(ap, int);
  long v = va_arg(ap, long);
  va_end(ap);
  return v;
}
int main(void) { assert(second(2, 1, 2.0) == 2); return 0; }
