// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free %s
// EXPECT: verdict: SAFE
// The copy happens only where there is memory.
#include <stdlib.h>
#include <string.h>
int main(void) {
  int src[2] = {1, 2};
  int *d = malloc(sizeof src);
  if (d) memcpy(d, src, sizeof src);
  int r = d ? d[1] : 2;
  free(d);
  return r - 2;
}
