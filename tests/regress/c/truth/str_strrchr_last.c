// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// strrchr finds the last one; the search for zero finds the end.
#include <assert.h>
#include <string.h>
int main(void) {
  const char *p = "a/b/c";
  assert(strrchr(p, '/') == p + 3);
  assert(strrchr(p, 0) == p + 5);
  assert(strrchr(p, 'x') == 0);
  return 0;
}
