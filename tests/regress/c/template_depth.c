// What is asserted holds because of what happened some iterations before, which no row of the templates says: no square leaves
// a rest of 5 when it is divided by 8. Several iterations at a time show it.
// RUN: cairn verify %s --engine template --property unreach-call --stats
// EXPECT: from the program, re-checked by Z3
// EXPECT: template.depth                4
// EXPECT: verdict: SAFE
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned number = 0, square = 0, last = 0, before = 0;
  for (;;) {
    if (before % 8 == 5) __VERIFIER_error();
    before = last;
    last = square;
    square = number * number;
    number = __VERIFIER_nondet_uint();
  }
}
