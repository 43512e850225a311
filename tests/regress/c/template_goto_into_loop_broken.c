// The jump into the loop passes its condition.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int table[10];
  int i = 10;
  if (__VERIFIER_nondet_int()) goto middle;
  i = 0;
first:
  if (i >= 10) return 0;
  if (__VERIFIER_nondet_int()) i++;
middle:
  table[i] = 7;
  goto first;
}
