// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// The compiled program gets these arguments.
#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc != 3) return 0;
  assert(!(strcmp(argv[1], "-n") == 0 && strcmp(argv[2], "ab") == 0));
  return 0;
}
