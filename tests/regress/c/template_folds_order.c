// The order of the first two elements does not matter, and neither does that of the first and the others.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 120
// EXPECT: verdict: SAFE
extern char __VERIFIER_nondet_char(void);
extern void __VERIFIER_error(void);

unsigned char a[5000];

unsigned char fold(void) {
  unsigned char all = a[0];
  for (int i = 1; i < 5000; i++) all = all & a[i];
  return all;
}

int main(void) {
  for (int i = 0; i < 5000; i++) a[i] = __VERIFIER_nondet_char();
  unsigned char one = fold();
  unsigned char first = a[0];
  a[0] = a[1];
  a[1] = first;
  unsigned char two = fold();
  if (one != two) __VERIFIER_error();
  return 0;
}
