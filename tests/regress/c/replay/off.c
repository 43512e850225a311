// RUN: cairn verify --color never --no-replay %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), not replayed by a compiled program
int main(void) {
  int *pointer = 0;
  return *pointer;  // EXPECT-HERE: invalid memory access
}
