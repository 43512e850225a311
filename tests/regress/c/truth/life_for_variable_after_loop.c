// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The variable of a for statement ends with it.
int main(void) {
  int *p = 0;
  for (int i = 0; i < 3; i++) p = &i;
  return *p;
}
