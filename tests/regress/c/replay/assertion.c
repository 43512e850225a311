// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int r = rand();
  if (argc != 3) return 0;
  assert(r != 4711);  // EXPECT-HERE: assertion
  return 0;
}
