// Families of invariants can be chosen: bounds of x need intervals.
// RUN: cairn verify %s --engine template --property unreach-call --template intervals
// EXPECT: proof: 2 queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --engine template --property unreach-call --template shape --template order
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
// RUN: cairn verify %s --engine template --template circles
// EXIT: 64
// EXPECT: octagons
// RUN: cairn verify %s --engine template --property unreach-call --template others --template ranks
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_int())
    if (x < 10) ++x;
  if (x > 10) reach_error();
  return 0;
}
