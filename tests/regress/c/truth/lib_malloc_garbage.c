// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// malloc does not clear.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  int v = *p;
  free(p);
  assert(v == 0);
  return 0;
}
