// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// argv[1] is null when there is one argument.
int main(int argc, char **argv) {
  (void)argc;
  return argv[1][0];
}
