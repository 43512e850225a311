// That a text has an end is a precondition, which callers pass on; where it is not known, it stays open.
// RUN: cairn infer %s
// EXPECT: unfinished  tests/regress/c/infer/texts.c:
// EXPECT: 1 open
// EXPECT: pass_on  tests/regress/c/infer/texts.c:
// EXPECT: needs: `t` points to a text with an end  (line 15, calls length: line 13)
// EXPECT: length  tests/regress/c/infer/texts.c:
// EXPECT: needs: `s` points to a text with an end  (line 13)
// EXPECT: 3 checks: 0 proved, 3 by preconditions, 0 open
// EXPECT: 0 alarms
#include <string.h>

size_t length(const char *s) { return strlen(s); }

size_t pass_on(const char *t) { return length(t); }

size_t unfinished(void) {
  char b[4];
  memset(b, 'x', 4);
  return strlen(b);
}
