// RUN: cairn verify --color never --timeout 60 -p unreach-call %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// Where the text behind a conversion is another one, the position is not stored.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int number = 0, position = -1;
  if (sscanf("1 2", "%d x%n", &number, &position) == 1) assert(position >= 0);
  return 0;
}
