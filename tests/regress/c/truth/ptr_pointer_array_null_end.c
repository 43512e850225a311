// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// The table ends with null.
#include <assert.h>
#include <string.h>
static const char *const names[] = {"red", "green", 0};
static int find(const char *n) {
  for (int i = 0; names[i]; i++)
    if (!strcmp(names[i], n)) return i;
  return -1;
}
int main(void) { assert(find("green") == 1 && find("blue") == -1); return 0; }
