// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// After a backslash at the end the zero is skipped.
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[4];
  for (int i = 0; i < 3; i++) s[i] = __VERIFIER_nondet_char();
  s[3] = 0;
  int i = 0, n = 0;
  while (s[i] != 0) {
    if (s[i] == '\\') i++;
    i++;
    n++;
  }
  return n;
}
