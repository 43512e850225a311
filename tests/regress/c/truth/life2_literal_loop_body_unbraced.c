// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The body of a loop is a block, braces or not.
int main(void) {
  int *first = 0, *p = 0;
  for (int i = 0; i < 2; i++)
    p = first ? first : (first = &(int){i});
  return *p;
}
