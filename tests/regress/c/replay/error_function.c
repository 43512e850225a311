// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
extern void abort(void);
void reach_error(void) {
  // Its body does not matter.
}
unsigned char __VERIFIER_nondet_uchar(void);
double __VERIFIER_nondet_double(void);
_Bool __VERIFIER_nondet_bool(void);
long __VERIFIER_nondet_long(void);
void __VERIFIER_assume(int);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  double d = __VERIFIER_nondet_double();
  _Bool b = __VERIFIER_nondet_bool();
  long l = __VERIFIER_nondet_long();
  __VERIFIER_assume(c > 100 && d == 2.5 && b);
  if (l == c * 1000000007L) reach_error();  // EXPECT-HERE: reach_error
  return 0;
}
