// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// String literals are not written to.
int main(void) {
  char *s = "abc";
  s[0] = 'x';
  return 0;
}
