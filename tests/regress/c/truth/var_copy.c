// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// va_copy keeps the place.
#include <assert.h>
#include <stdarg.h>
static int twice(int n, ...) {
  va_list a, b;
  int s = 0;
  va_start(a, n);
  va_copy(b, a);
  for (int i = 0; i < n; i++) s += va_arg(a, int);
  for (int i = 0; i < n; i++) s += 10 * va_arg(b, int);
  va_end(a);
  va_end(b);
  return s;
}
int main(void) { assert(twice(2, 3, 4) == 77); return 0; }
