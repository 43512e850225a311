// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Digits to the end: atoi reads on.
#include <stdlib.h>
int main(void) {
  char d[3] = {'1', '2', '3'};
  return atoi(d);
}
