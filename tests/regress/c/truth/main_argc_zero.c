// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// argc may be 0; argv[0] is null then.
int main(int argc, char **argv) { (void)argc; return argv[0][0]; }
