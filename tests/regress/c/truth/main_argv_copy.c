// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An argument may be longer than the buffer.
#include <string.h>
int main(int argc, char **argv) {
  char name[8];
  if (argc < 2) return 0;
  strcpy(name, argv[1]);
  return name[0];
}
