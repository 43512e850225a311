// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// strdup reads to the zero.
#include <stdlib.h>
#include <string.h>
int main(void) {
  char b[2] = {'a', 'b'};
  char *d = strdup(b);
  free(d);
  return 0;
}
