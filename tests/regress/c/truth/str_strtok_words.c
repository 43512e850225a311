// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Two words, then null.
#include <assert.h>
#include <string.h>
int main(void) {
  char b[] = "ab,,c";
  char *t = strtok(b, ",");
  assert(t == b && t[2] == 0);
  t = strtok(0, ",");
  assert(t && t[0] == 'c' && t[1] == 0);
  assert(strtok(0, ",") == 0);
  return 0;
}
