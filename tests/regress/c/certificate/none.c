// Where there is no proof that can be established from the program, no file is written, and the reason is said.
// RUN: cairn verify %s --property unreach-call --certificate %t/proof -DWRONG; test ! -e %t/proof
// EXPECT: no certificate is written: the verdict is not SAFE
// RUN: cairn verify %s --property unreach-call --certificate %t/proof --no-recheck
// EXIT: 64
// EXPECT: --no-recheck switches off
// RUN: cairn verify %s --property unreach-call --engine trial --certificate %t/proof; test ! -e %t/proof
// EXPECT: no certificate is written: the verdict is not SAFE
//
// Programs whose loops end are unwound.
// RUN: cairn verify %s --property unreach-call --certificate %t/proof && grep unwind %t/proof
// EXPECT: unwind
// RUN: cairn check %s --property unreach-call --certificate %t/proof
// EXPECT: verdict: SAFE
// RUN: sed 's/unwind [0-9]*/unwind 0/' %t/proof > %t/less; cairn check %s --property unreach-call --certificate %t/less
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it is not shown that no execution violates an assertion: the loops are left)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) return 0;
  int sum = 0;
  for (int i = 0; i < n; i++) sum += i;
#ifdef WRONG
  sum++;
#endif
  if (sum > 6) reach_error();
  return 0;
}
