// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// With the tag in place the access at the end of the array runs one byte over.
#include <stdint.h>
int main(void) {
  char b[2] = {1, 2};
  char *p = (char *)((uintptr_t)b + 1);
  return p[1];
}
