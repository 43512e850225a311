// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The option may be the last argument; its value is null then.
#include <string.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int size = 0;
  for (int i = 1; i < argc && i < 3; i++)
    if (!strcmp(argv[i], "-n")) size = atoi(argv[++i]);
  return size;
}
