// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// After the shift the element before the last one is null.
int main(int argc, char **argv) {
  if (argc < 2 || argc > 4) return 0;
  for (int i = 1; i < argc; i++) argv[i] = argv[i + 1];
  return argv[argc - 1][0];
}
