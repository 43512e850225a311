// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
static int zero(void) { return 0; }
int main(void) {
  int (*function)(void) = 0;
  if (zero()) function = zero;
  return function();  // EXPECT-HERE: call through a pointer
}
