// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack -p assert %s
// EXPECT: verdict: SAFE
// At most n characters and a zero.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = strndup("abcdef", 3);
  if (!p) return 0;
  assert(p[2] == 'c' && p[3] == 0);
  free(p);
  return 0;
}
