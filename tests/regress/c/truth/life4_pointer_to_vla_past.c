// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Row 2 does not exist.
#include <stdlib.h>
int main(void) {
  int n = 3;
  int (*m)[n] = malloc(2 * sizeof *m);
  if (!m) return 0;
  m[2][0] = 5;
  free(m);
  return 0;
}
