// What a loop has passed is not greater than the greatest so far.
// RUN: cairn verify %s --engine template --property unreach-call
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int a[20000];

int main(void) {
  for (int i = 0; i < 20000; i++) a[i] = __VERIFIER_nondet_int();
  int greatest = a[0];
  for (int i = 1; i < 20000; i++)
    if (a[i] > greatest) greatest = a[i];
  for (int i = 0; i < 20000; i++)
    if (a[i] > greatest) __VERIFIER_error();
  return 0;
}
