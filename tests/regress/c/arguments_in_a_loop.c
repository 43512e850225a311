// Each argument of the program is a text, whichever one it is: pointers in an array have a shape like others.
// RUN: cairn verify %s --engine template --template shape --template intervals --template extents --template comparisons
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
int main(int argc, char **argv) {
  int empty = 0;
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == 0) empty = 1;
  return empty;
}
