// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The escaped character is looked at before it is skipped.
char __VERIFIER_nondet_char(void);
int main(void) {
  char s[4];
  for (int i = 0; i < 3; i++) s[i] = __VERIFIER_nondet_char();
  s[3] = 0;
  int i = 0, n = 0;
  while (s[i] != 0) {
    if (s[i] == '\\' && s[i + 1] != 0) i++;
    i++;
    n++;
  }
  return n;
}
