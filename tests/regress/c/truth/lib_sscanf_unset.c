// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Where nothing matches, x keeps what it was.
#include <assert.h>
#include <stdio.h>
int main(void) {
  int x = -1;
  sscanf("abc", "%d", &x);
  assert(x >= 0);
  return 0;
}
