// As template_depth.c, but products leave any rest, which shows in the fourth iteration only.
// RUN: cairn verify %s --engine template --property unreach-call
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the loop invariants that were found do not imply it)
// RUN: cairn verify %s --property unreach-call
// EXIT: 1
// EXPECT: verdict: UNSAFE
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_error(void);

int main(void) {
  unsigned number = 0, product = 0, last = 0, before = 0;
  for (;;) {
    if (before % 8 == 5) __VERIFIER_error();
    before = last;
    last = product;
    product = 3 * number;
    number = __VERIFIER_nondet_uint();
  }
}
