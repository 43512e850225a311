// What is printed to memory is some text of its length, wherever its room is checked.
// RUN: cairn infer %s
// EXPECT: whole  tests/regress/c/infer/prints.c:
// EXPECT: 5 checks: 5 proved, 0 by preconditions, 0 open
// EXPECT: list  tests/regress/c/infer/prints.c:
// EXPECT: needs: `format` points to a text with an end
// EXPECT: too_long  tests/regress/c/infer/prints.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: fits  tests/regress/c/infer/prints.c:
// EXPECT: 4 checks: 4 proved, 0 by preconditions, 0 open
// EXPECT: bounded  tests/regress/c/infer/prints.c:
// EXPECT: needs: `s` points to a text with an end
// EXPECT: 9 checks: 5 proved, 4 by preconditions, 0 open
// EXPECT: 1 alarm
#include <stdarg.h>
#include <stdio.h>

int bounded(int n, const char *s) {
  char text[16];
  snprintf(text, sizeof text, "%s: %d", s, n);
  return text[0];
}

int fits(int n) {
  char text[13];
  return sprintf(text, "%d%c", n, 'c');
}

int too_long(void) {
  char text[4];
  return sprintf(text, "%s", "abcd");
}

int list(const char *format, ...) {
  char text[8];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return length < 8 ? text[length] : 0;
}

int whole(int n) {
  char text[14];
  int length = sprintf(text, "a%db", n);
  return text[length];
}
