// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The literal belongs to the block of the statement expression.
int main(void) {
  int *p = ({ &(int){5}; });
  return *p;
}
