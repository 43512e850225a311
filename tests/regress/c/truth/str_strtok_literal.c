// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strtok writes a zero into the literal.
#include <string.h>
int main(void) {
  char *t = strtok("a,b", ",");
  return t ? *t : 0;
}
