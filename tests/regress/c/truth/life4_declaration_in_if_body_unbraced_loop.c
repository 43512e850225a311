// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// for as the body of for: each inner statement has its own variable.
int main(void) {
  int *p = 0;
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) p = &j;
  return *p;
}
