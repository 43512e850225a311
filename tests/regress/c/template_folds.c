// What one loop has added up, another takes away again, from the other end.
// RUN: cairn verify %s --engine template --property unreach-call
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
extern short __VERIFIER_nondet_short(void);
extern void __VERIFIER_error(void);

unsigned short a[5000];

int main(void) {
  for (int i = 0; i < 5000; i++) a[i] = __VERIFIER_nondet_short();
  unsigned short sum = 7;
  for (int i = 0; i < 5000; i++) sum = sum + a[i];
  for (int i = 4999; i >= 0; i--) sum = sum - a[i];
  if (sum != 7) __VERIFIER_error();
  return 0;
}
