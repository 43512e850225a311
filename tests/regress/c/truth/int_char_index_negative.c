// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Characters above 127 are negative indices.
char __VERIFIER_nondet_char(void);
int main(void) {
  static int count[256];
  char c = __VERIFIER_nondet_char();
  count[c + 0]++;
  return count[0];
}
