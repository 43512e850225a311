// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The comparison takes the element itself for the text: it reads the pointers' bytes, and more.
#include <stdlib.h>
#include <string.h>
static int cmp(const void *a, const void *b) { return memcmp(a, b, 16); }
int main(void) {
  const char *t[2] = {"b", "a"};
  qsort(t, 2, sizeof t[0], cmp);
  return 0;
}
