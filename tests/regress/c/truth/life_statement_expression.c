// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The variable of a statement expression ends with it.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = ({ int t = __VERIFIER_nondet_int(); &t; });
  return *p != 0;
}
