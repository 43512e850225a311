// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// The pointer is set anew before each use, within the block of the array.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int *keep = 0, sum = 0;
  for (int i = 0; i < 2; i++) {
    int row[n];
    row[0] = i;
    keep = row;
    sum += *keep;
  }
  return sum;
}
