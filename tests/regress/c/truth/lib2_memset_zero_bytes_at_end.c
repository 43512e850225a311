// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// Nothing is written.
#include <string.h>
int main(void) {
  char b[3] = {1, 2, 3};
  memset(b + 3, 7, 0);
  memmove(b + 3, b, 0);
  return b[2];
}
