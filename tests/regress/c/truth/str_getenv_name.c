// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// getenv reads the name up to its zero.
#include <stdlib.h>
int main(void) {
  char name[4] = {'H', 'O', 'M', 'E'};
  return getenv(name) != 0;
}
