// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The jump skips the block with the array altogether.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), r = 0;
  if (n < 1 || n > 5) goto done;
  { int a[n]; a[0] = 1; r = a[0]; if (r > 1) goto done; }
done:
  return r;
}
