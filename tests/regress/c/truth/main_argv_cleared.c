// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The program removes an argument and uses it all the same.
int main(int argc, char **argv) {
  if (argc < 2 || argc > 4) return 0;
  argv[1] = 0;
  return argv[1][0];
}
