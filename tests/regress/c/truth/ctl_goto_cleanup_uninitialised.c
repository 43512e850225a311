// RUN: cairn verify --color never --timeout 60 -p valid-free -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The first failure frees b before it was set.
#include <stdlib.h>
int main(void) {
  char *b;
  char *a = malloc(4);
  if (!a) goto out;
  b = malloc(8);
  free(a);
out:
  free(b);
  return 0;
}
