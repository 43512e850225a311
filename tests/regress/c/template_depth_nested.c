// As template_depth.c, with a loop within: induction over several iterations is of the loop around it, too.
// RUN: cairn verify %s --engine template --property unreach-call --stats
// EXPECT: from the program, re-checked by Z3
// EXPECT: template.depth                4
// EXPECT: verdict: SAFE
// RUN: cairn verify %s --engine template --property unreach-call -DFORGOTTEN
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned number = 0, square = 0, last = 0, before = 0;
  for (;;) {
    if (before % 8 == 5) __VERIFIER_error();
    before = last;
    last = square;
    square = number * number;
    for (unsigned n = __VERIFIER_nondet_uint(); n > 0; n--) {
      number = __VERIFIER_nondet_uint();
#ifdef FORGOTTEN
      if (n == 7) square = number;
#endif
    }
  }
}
