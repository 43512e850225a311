// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// More arguments are read than were passed.
#include <stdarg.h>
static int sum(int n, ...) {
  va_list ap;
  int s = 0;
  va_start(ap, n);
  for (int i = 0; i <= n; i++) s += va_arg(ap, int);
  va_end(ap);
  return s;
}
int main(void) { return sum(2, 1, 2); }
