// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A long does not always fit into an int.
#include <assert.h>
#include <stdlib.h>
int main(void) {
  int v = (int)strtol("4294967297", 0, 10);
  assert(v != 1);
  return 0;
}
