// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The null pointer at the end stops it.
int main(int argc, char **argv) {
  int n = 0;
  (void)argc;
  while (*argv) n += **argv++;
  return n;
}
