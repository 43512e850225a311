// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// After the last field strsep sets the pointer to null.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <string.h>
int main(void) {
  char b[] = "a,b";
  char *p = b, *x = strsep(&p, ","), *y = strsep(&p, ",");
  assert(x == b && *x == 'a' && x[1] == 0 && y == b + 2 && p == 0);
  return 0;
}
