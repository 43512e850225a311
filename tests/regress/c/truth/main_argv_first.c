// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// An argument that is there has a first character, which may be its end.
int main(int argc, char **argv) {
  if (argc < 2) return 0;
  return argv[1][0];
}
