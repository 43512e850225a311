// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A char array literal may be changed, unlike a string literal.
#include <assert.h>
int main(void) {
  char *s = (char[]){"abc"};
  s[0] = 'x';
  assert(s[0] == 'x' && s[3] == 0);
  return 0;
}
