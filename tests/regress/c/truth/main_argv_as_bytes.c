// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The bytes of a pointer to an argument are not all zero.
#include <assert.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc != 2) return 0;
  char *copy[2];
  memcpy(copy, argv, sizeof copy);
  assert(copy[1] != argv[1]);
  return 0;
}
