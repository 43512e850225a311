// RUN: cairn verify --color never --timeout 60 -p unreach-call %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// A bracket that comes first is a member of the set.
#include <assert.h>
#include <stdio.h>
int main(void) {
  char text[3];
  if (scanf("%2[]a]", text) != 1) return 0;
  assert(text[0] == 'a');
  return 0;
}
