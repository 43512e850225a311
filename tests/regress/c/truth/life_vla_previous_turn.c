// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The second turn reads the array of the first one, whose block has ended.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int *keep = 0, sum = 0;
  for (int i = 0; i < 2; i++) {
    int row[n];
    row[0] = i;
    if (keep) sum += *keep;
    keep = row;
  }
  return sum;
}
