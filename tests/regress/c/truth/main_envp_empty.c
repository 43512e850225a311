// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// The environment may be empty.
int main(int argc, char **argv, char **envp) {
  (void)argc, (void)argv;
  return envp[0][0];
}
