// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The stop character is not there.
#include <string.h>
int main(void) {
  char s[4] = "abc", d[8];
  memccpy(d, s, 'x', 8);
  return d[0];
}
