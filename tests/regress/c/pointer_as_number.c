// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
// A pointer that is cast to a number, compared with null.
#include <assert.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if ((unsigned long)p == (unsigned long)((void *)0)) return 0;
  if (0 != (unsigned long)p) *p = 3;
  assert(*p == 3);
  free(p);
  return 0;
}
