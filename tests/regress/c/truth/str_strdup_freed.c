// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// The copy has room for the zero and is freed.
#include <string.h>
#include <stdlib.h>
int main(void) {
  char *p = strdup("abc");
  if (!p) return 0;
  char c = p[3];
  free(p);
  return c;
}
