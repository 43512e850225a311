// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The variable of the inner switch ends before the outer one goes on.
int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, r = 0;
  switch (__VERIFIER_nondet_int()) {
  case 1:
    switch (__VERIFIER_nondet_int()) { int t; case 7: t = 3; p = &t; }
    if (p) r = *p;
  }
  return r;
}
