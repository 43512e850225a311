// Arguments are told as the text that they are; what the models of the library have is not among the variables.
// RUN: cairn verify %s --property valid-deref
// EXIT: 1
// EXPECT: of `cells` (40 bytes, allocated at line 14)
// EXPECT: argv[1][0] = '
// EXPECT: arguments
// EXPECT: argv[1] = "
// EXPECT-NOT: object#
// EXPECT-NOT: __cairn_
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int *cells = malloc(10 * sizeof *cells);
  if (argc != 2 || !cells) {
    fprintf(stderr, "one argument\n");
    return 1;
  }
  cells[atoi(argv[1])] = 1;
  free(cells);
  return 0;
}
