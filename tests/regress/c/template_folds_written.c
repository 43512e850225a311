// Wrong: the first loop changes elements that it adds up later.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

unsigned short a[5001];

int main(void) {
  for (int i = 0; i < 5001; i++) a[i] = __VERIFIER_nondet_short();
  unsigned short sum = 0, other = 0;
  for (int i = 0; i < 5000; i++) sum = sum + a[i];
  unsigned short *p = __VERIFIER_nondet_short() ? &a[1] : a;
  for (int i = 0; i < 5000; i++) {
    other = other + a[i];
    p[i] = 1;
  }
  if (sum != other) __VERIFIER_error();
  return 0;
}
