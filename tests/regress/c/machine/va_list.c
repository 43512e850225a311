// RUN: cairn verify --color never -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -p assert -DSIZE %s
// EXPECT: verdict: SAFE
// On x86-64, va_list is an array of one struct; on arm64 it is the struct.
#include <assert.h>
#include <stdarg.h>
static int sum(int n, va_list *list) {
  int s = 0;
  while (n-- > 0) s += va_arg(*list, int);
  return s;
}
static int rest(va_list list) { return va_arg(list, int); }
static int all(int n, ...) {
  va_list list, again;
  va_start(list, n);
  va_copy(again, list);
  int s = sum(n, &list);
  s += rest(list);
  s += sum(n, &again);
  va_end(again);
  va_end(list);
  return s;
}
int main(void) {
#ifdef SIZE
  assert(sizeof(va_list) == 24 && all(2, 1, 2, 30) == 36);
#else
  assert(all(2, 1, 2, 30) != 36); // EXPECT-HERE: assertion
#endif
  return 0;
}
