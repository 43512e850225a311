// Wrong: an element less is taken away.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

unsigned short a[5000], b[5000];

int main(void) {
  for (int i = 0; i < 5000; i++) a[i] = __VERIFIER_nondet_short();
  for (int i = 0; i < 5000; i++) b[i] = __VERIFIER_nondet_short();
  unsigned short sum = 7;
  for (int i = 0; i < 5000; i++) sum = sum + a[i];
  for (int i = 0; i < 4999; i++) sum = sum - a[i];
  if (sum != 7) __VERIFIER_error();
  return 0;
}
