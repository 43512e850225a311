// RUN: cairn verify -p assert --error-label FAILED %s
// EXIT: 1
// EXPECT: the label 'FAILED' is reached
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -p assert %s
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);

static int check(int x) {
  if (x > 3 && x * 7 == 35) goto FAILED;
  return x ? x : 0;
FAILED: // EXPECT-HERE: label
  goto FAILED;
}

int main(void) {
  return check(__VERIFIER_nondet_int() & 15);
}
