// What is printed by a list of arguments has its length.
// RUN: cairn verify %s --timeout 60
// EXPECT: verdict: SAFE
// RUN: cairn verify -DSHORT %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static int put(char *target, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsprintf(target, format, list);
  va_end(list);
  return n;
}
int main(void) {
#ifdef SHORT
  char text[7];
#else
  char text[8];
#endif
  int n = put(text, "%s-%03d", "abc", 7);
  assert(n == 7);
  assert(strcmp(text, "abc-007") == 0);
  return 0;
}
