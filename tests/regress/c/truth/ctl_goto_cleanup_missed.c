// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The second failure jumps over free(a).
#include <stdlib.h>
int main(void) {
  char *a = malloc(4), *b = 0;
  if (!a) goto out;
  b = malloc(8);
  if (!b) { a = 0; goto out; }
  free(b);
  free(a);
out:
  return 0;
}
