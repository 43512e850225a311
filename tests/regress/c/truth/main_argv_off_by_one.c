// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// The last element is a null pointer.
int main(int argc, char **argv) {
  int n = 0;
  for (int i = 0; i <= argc; i++) n += argv[i][0];
  return n;
}
