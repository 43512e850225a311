// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// memmove copies as if through another array.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[6] = "abcde";
  memmove(b + 1, b, 4);
  assert(b[0] == 'a' && b[1] == 'a' && b[4] == 'd' && b[5] == 0);
  memmove(b, b + 1, 5);
  assert(b[0] == 'a' && b[3] == 'd' && b[4] == 0);
  return 0;
}
