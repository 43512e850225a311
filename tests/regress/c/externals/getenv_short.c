// The value may be shorter than the program takes it to be.
// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <stdlib.h>
int main(void) {
  char *a = getenv("HOME");
  return a ? a[3] : 0;
}
