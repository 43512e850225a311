// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), not replayed by a compiled program
// The variable of the second iteration lies where that of the first one was.
int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; i++) {
    int inner = i;
    if (kept) return *kept;  // EXPECT-HERE: invalid memory access
    kept = &inner;
  }
  return 0;
}
