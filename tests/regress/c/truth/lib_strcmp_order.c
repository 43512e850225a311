// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The shorter text comes first; bytes are unsigned.
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strcmp("ab", "abc") < 0);
  assert(strcmp("b", "abc") > 0);
  assert(strcmp("\x80", "\x7f") > 0);
  assert(!strcmp("", ""));
  return 0;
}
