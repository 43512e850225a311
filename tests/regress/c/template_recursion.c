// What the engine cannot follow is named.
// RUN: cairn verify --engine template -p assert %s
// EXIT: 2
// EXPECT: not supported: recursion of procedure 'down'
void reach_error(void);

int down(int n) { return n <= 0 ? 0 : down(n - 1); }

int main(void) {
  if (down(4) != 0) reach_error();
  return 0;
}
