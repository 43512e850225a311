// RUN: cairn verify --color never --timeout 60 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// There is nothing behind the null pointer.
int main(int argc, char **argv) { return argv[argc + 1] == 0; }
