// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
int main(void) {
  int *pointer;
  int limit[4];
  if (limit[2] == 0) return *pointer;  // EXPECT-HERE: invalid memory access
  return 0;
}
