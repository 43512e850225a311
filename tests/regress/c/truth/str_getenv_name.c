// RUN: cairn verify --color never --timeout 5 -p valid-deref %s
// EXIT: 2
// KNOWN(call of the external procedure 'getenv'): today verdict: UNKNOWN, ideal verdict: UNSAFE
// getenv reads the name up to its zero.
#include <stdlib.h>
int main(void) {
  char name[4] = {'H', 'O', 'M', 'E'};
  return getenv(name) != 0;
}
