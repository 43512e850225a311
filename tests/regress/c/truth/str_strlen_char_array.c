// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// No zero in what is measured.
#include <string.h>
int main(void) {
  char b[2];
  b[0] = 'a';
  b[1] = 'b';
  return (int)strlen(b);
}
