// RUN: cairn verify --color never %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// The first allocation succeeds, the second one fails.
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *a = strndup("one and two", 3);
  if (!a) return 0;
  if (strcmp(a, "one") != 0) return 1;
  char *b = malloc(4);
  b[0] = a[0]; // EXPECT-HERE: through a null pointer
  free(a);
  free(b);
  return 0;
}
