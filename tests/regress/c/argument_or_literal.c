// A text is an argument of the program or a literal: what is claimed of one must not be refuted by what lies behind the end of the other.
// RUN: cairn verify %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "x";
  FILE *file = fopen(name, "r");
  if (!file) {
    fprintf(stderr, "%s: not there\n", name);
    return 1;
  }
  fclose(file);
  return strlen(name) == 0;
}
