// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), not replayed by a compiled program
// The value that makes the program fail is neither 0 nor a pattern of the compiler.
int table[4];
int main(void) {
  unsigned index;
  if (index == 12345) return table[index];  // EXPECT-HERE: invalid memory access
  return 0;
}
