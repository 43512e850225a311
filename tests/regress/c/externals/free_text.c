// RUN: cairn verify %s --timeout 60
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free)
#include <stdlib.h>
int main(void) {
  free(getenv("HOME"));
  return 0;
}
