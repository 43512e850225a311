// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The first of a set of characters.
#include <assert.h>
#include <string.h>
int main(void) {
  const char *s = "path/to:file";
  assert(strpbrk(s, ":/") == s + 4 && strpbrk(s, "#") == 0);
  return 0;
}
