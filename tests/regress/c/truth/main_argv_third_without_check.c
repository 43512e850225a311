// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
#include <stdlib.h>
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  return atoi(argv[1]) + atoi(argv[2]);
}
