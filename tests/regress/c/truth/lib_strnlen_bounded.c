// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// At most two bytes are read.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
int main(void) {
  char s[2] = {'a', 'b'};
  assert(strnlen(s, 2) == 2);
  s[1] = 0;
  assert(strnlen(s, 2) == 1);
  return 0;
}
