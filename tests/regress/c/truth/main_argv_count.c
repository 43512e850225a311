// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// argv has argc strings and a null.
int main(int argc, char **argv) {
  if (argc != 1) return 0;
  return argv[0][0] == '-' && argv[0][1] == 0;
}
