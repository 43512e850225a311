// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-free -p valid-deref %s
// EXPECT: verdict: SAFE
// Each label frees what was allocated before the failure.
#include <stdlib.h>
int main(void) {
  int r = 1;
  char *a = malloc(4), *b;
  if (!a) goto out;
  b = malloc(8);
  if (!b) goto out_a;
  b[7] = a[3] = 0;
  r = 0;
  free(b);
out_a:
  free(a);
out:
  return r;
}
