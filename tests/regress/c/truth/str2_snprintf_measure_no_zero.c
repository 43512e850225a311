// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// There is no room for the zero, and sprintf writes it.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = snprintf(NULL, 0, "%s", "abc");
  char *b = malloc(n);
  if (!b) return 0;
  sprintf(b, "%s", "abc");
  free(b);
  return 0;
}
