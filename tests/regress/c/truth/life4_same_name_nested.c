// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The inner variable has the name of the outer one.
int main(void) {
  int x = 1, *p = &x;
  { int x = 2; p = &x; }
  return *p + x;
}
