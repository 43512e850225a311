// RUN: cairn verify --engine trial -p assert %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (no input that was tried violates it)
// Runs show no safety.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  if (__VERIFIER_nondet_int() == 1234567891) reach_error();
  return 0;
}
