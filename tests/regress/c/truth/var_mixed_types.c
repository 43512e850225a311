// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Small integers arrive as int, floats as double, pointers as they are.
#include <assert.h>
#include <stdarg.h>
static double get(const char *t, ...) {
  va_list ap;
  double s = 0;
  va_start(ap, t);
  for (; *t; t++)
    switch (*t) {
    case 'i': s += va_arg(ap, int); break;
    case 'd': s += va_arg(ap, double); break;
    case 'l': s += va_arg(ap, long); break;
    case 'p': s += *va_arg(ap, int *); break;
    }
  va_end(ap);
  return s;
}
int main(void) {
  int v = 100;
  char c = 5;
  assert(get("idlp", c, 2.5f, 1L << 40, &v) == 107.5 + 1099511627776.0);
  return 0;
}
