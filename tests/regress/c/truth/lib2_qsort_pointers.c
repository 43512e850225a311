// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The comparison gets pointers to the elements, which are pointers.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static int cmp(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }
int main(void) {
  const char *t[2] = {"b", "a"};
  qsort(t, 2, sizeof t[0], cmp);
  assert(t[0][0] == 'a' && t[1][0] == 'b');
  return 0;
}
