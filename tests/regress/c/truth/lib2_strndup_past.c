// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The copy of three characters has four bytes.
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = strndup("abcdef", 3);
  if (!p) return 0;
  char c = p[4];
  free(p);
  return c;
}
