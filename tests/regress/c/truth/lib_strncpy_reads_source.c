// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The source has no zero within the four bytes that are copied, and only three bytes.
#include <string.h>
int main(void) {
  char s[3] = {'a', 'b', 'c'}, d[8];
  strncpy(d, s, 4);
  return d[0];
}
