// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The copy is never freed.
#include <string.h>
#include <stdlib.h>
int main(void) {
  char *p = strdup("abc");
  if (!p) return 0;
  p = 0;
  return 0;
}
