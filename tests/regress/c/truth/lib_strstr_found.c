// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The first place; the empty text is found at the start.
#include <assert.h>
#include <string.h>
int main(void) {
  const char *h = "ababc";
  assert(strstr(h, "abc") == h + 2);
  assert(strstr(h, "") == h);
  assert(strstr(h, "x") == 0);
  return 0;
}
