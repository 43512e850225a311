// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One of the two paths leaves a pointer to an ended block.
int __VERIFIER_nondet_int(void);
int main(void) {
  int v = 1, *p = &v;
  if (__VERIFIER_nondet_int() > 3) { int t = 2; if (v == 1) p = &t; }
  return *p;
}
