// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array is reached through a variable.
static char **kept;
static char first(int i) { return kept[i][0]; }
int main(int argc, char **argv) {
  kept = argv;
  return argc > 3 ? 0 : first(argc);
}
