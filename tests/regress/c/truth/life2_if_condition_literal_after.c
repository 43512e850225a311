// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// After the if statement the literal of its condition is gone.
int main(void) {
  int *p;
  if ((p = (int[]){4, 5})[0] == 3) return 0;
  return p[1];
}
