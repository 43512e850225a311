// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// A wrapper around vsnprintf with the size of the buffer.
#include <stdarg.h>
#include <stdio.h>
static int put(char *b, unsigned long n, const char *f, ...) {
  va_list ap;
  va_start(ap, f);
  int r = vsnprintf(b, n, f, ap);
  va_end(ap);
  return r;
}
int main(void) {
  char b[8];
  put(b, sizeof b, "%s", "longer than eight");
  return b[7];
}
