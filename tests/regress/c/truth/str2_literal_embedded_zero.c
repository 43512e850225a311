// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The text ends at the first zero, the array does not.
#include <assert.h>
#include <string.h>
int main(void) {
  char t[] = "ab\0cd";
  assert(strlen(t) == 2 && sizeof t == 6 && t[3] == 'c' && strlen(t + 3) == 2);
  return 0;
}
