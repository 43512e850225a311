// RUN: cairn verify --color never --timeout 60 %s
// EXPECT: verdict: SAFE
// The environment is an array of texts that ends with a null pointer.
int main(int argc, char **argv, char **envp) {
  int n = 0;
  (void)argc, (void)argv;
  for (int i = 0; envp[i]; i++) n ^= envp[i][0];
  return n;
}
