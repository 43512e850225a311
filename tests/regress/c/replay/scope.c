// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; i++) {
    int inner = i;
    kept = &inner;
  }
  return *kept;  // EXPECT-HERE: invalid memory access
}
