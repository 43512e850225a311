// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The table has no null at its end.
#include <string.h>
static const char *const names[] = {"red", "green"};
static int find(const char *n) {
  for (int i = 0; names[i]; i++)
    if (!strcmp(names[i], n)) return i;
  return -1;
}
int main(void) { return find("blue"); }
