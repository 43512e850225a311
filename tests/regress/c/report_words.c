// Reports name what the source names: parameters of main, what argv points to, characters. Nothing of the front end.
// RUN: cairn verify -p valid-deref -D ARGUMENTS %s
// EXIT: 1
// EXPECT: reads 8 bytes at offset 8 of `argv` (8 bytes)
// EXPECT: 1  argc = 0
// RUN: cairn verify -p valid-deref -D TEXT %s
// EXIT: 1
// EXPECT: writes 1 byte at offset 3 of `copy` (3 bytes, allocated at line 22)
// EXPECT: heap#1[0] = 'a'
// EXPECT: heap#1 = "abc" without a zero
// RUN: cairn verify -p valid-memtrack -D LEAK %s
// EXIT: 1
// EXPECT: is lost: no pointer to it is left
// EXPECT-NOT: on_demand
// EXPECT-NOT: parameter 1
#include <stdlib.h>
#include <string.h>
#ifdef ARGUMENTS
int main(int argc, char **argv) { return argv[1] == 0; }
#elif defined TEXT
int main(void) {
  char *copy = malloc(3);
  if (copy) strcpy(copy, "abc");
  free(copy);
  return 0;
}
#else
int main(void) {
  malloc(4);
  return 0;
}
#endif
