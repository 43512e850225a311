// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A null pointer in an array of the program is no argument.
static char *defaults[] = {"prog", 0, 0};
int main(int argc, char **argv) {
  char **list = argc > 1 ? argv : defaults;
  return list[1][0];
}
