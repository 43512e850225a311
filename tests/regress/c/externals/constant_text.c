// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
#include <stdlib.h>
int main(void) {
  char *a = getenv("HOME");
  if (a) a[0] = 'x';
  return 0;
}
