// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Without digits the end is the start.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  const char *s = "  abc";
  char *end;
  long v = strtol(s, &end, 10);
  assert(v == 0 && end == s);
  return 0;
}
