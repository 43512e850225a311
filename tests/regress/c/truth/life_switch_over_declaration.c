// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// t lives until the end of the switch.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, n = __VERIFIER_nondet_int();
  switch (n) {
    int t;
  case 3: t = 1; p = &t; break;
  case 4: t = 2; p = &t; break;
  default: return 0;
  }
  return p[0];
}
