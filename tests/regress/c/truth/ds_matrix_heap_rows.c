// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-memtrack -p valid-free %s
// EXPECT: verdict: SAFE
// Each row is allocated and freed.
#include <stdlib.h>
int main(void) {
  int *m[3], n = 0;
  for (; n < 3; n++) {
    m[n] = malloc(2 * sizeof(int));
    if (!m[n]) break;
    m[n][1] = n;
  }
  while (n > 0) free(m[--n]);
  return 0;
}
