// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// A statement expression with a loop and an early jump out of it.
int __VERIFIER_nondet_int(void);
int main(void) {
  int r = ({ int i = 0; while (i < 3) { int k = __VERIFIER_nondet_int(); if (k == 7) goto out; i++; } i; });
  return r;
out:
  return 0;
}
