// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// -1 as a size is larger than all lengths.
int __VERIFIER_nondet_int(void);
static int find(const char *s, char c) { for (int i = 0; s[i]; i++) if (s[i] == c) return i; return -1; }
int main(void) {
  char s[4] = "abc";
  int i = find(s, 'z');
  if (i < sizeof s) return 0;
  return s[i];
}
