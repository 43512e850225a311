// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p assert -p valid-memtrack %s
// EXPECT: verdict: SAFE
// The first call measures, the second one writes.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int n = snprintf(NULL, 0, "%s-%d", "abc", 42);
  assert(n == 6);
  char *b = malloc(n + 1);
  if (!b) return 0;
  snprintf(b, n + 1, "%s-%d", "abc", 42);
  assert(b[n] == 0);
  free(b);
  return 0;
}
