// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Digits at the start, then the first of a set.
#include <assert.h>
#include <string.h>
int main(void) {
  assert(strspn("123abc", "0123456789") == 3);
  assert(strcspn("key=value", "=:") == 3);
  assert(strcspn("none", "=") == 4);
  return 0;
}
