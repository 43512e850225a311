// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The list is passed to another function.
#include <assert.h>
#include <stdarg.h>
static int vmax(int n, va_list ap) { int m = -1; while (n--) { int v = va_arg(ap, int); if (v > m) m = v; } return m; }
static int max(int n, ...) { va_list ap; va_start(ap, n); int m = vmax(n, ap); va_end(ap); return m; }
int main(void) { assert(max(3, 4, 9, 2) == 9); return 0; }
