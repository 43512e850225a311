// C allows a start without arguments, not even the program's name; an option leaves it out.
// RUN: cairn verify %s --property valid-deref
// EXIT: 1
// EXPECT: a null pointer is printed as a text
// EXPECT: argc = 0
// EXPECT: note: C allows a start without arguments; --argc-positive leaves it out
// RUN: cairn verify %s --property valid-deref --argc-positive
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --property valid-deref --argc-positive -DNEXT
// EXIT: 1
// EXPECT: argc = 1

#include <stdio.h>

int main(int argc, char **argv) {
#ifdef NEXT
  printf("%s\n", argv[1]);
#endif
  if (argc < 2) {
    printf("usage: %s FILE\n", argv[0]);
    return 1;
  }
  return 0;
}
