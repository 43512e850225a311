// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(the compiled program fails in another way): today verdict: UNKNOWN, ideal verdict: UNSAFE
// strtok writes a zero into the literal.
#include <string.h>
int main(void) {
  char *t = strtok("a,b", ",");
  return t ? *t : 0;
}
