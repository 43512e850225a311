// What is read where a text of unknown length may end depends on its length.
// RUN: cairn infer --no-cache %s
// EXPECT: separator  tests/regress/c/infer/text_ends.c:
// EXPECT: , 0 alarms
#include <locale.h>

int separator(void) {
  const struct lconv *conventions = localeconv();
  const int first = conventions->decimal_point[0];
  if (!first || conventions->decimal_point[1]) return '.';
  return first;
}
