// Half of the address space is enough for this one.
// RUN: cairn verify %s --data-model ILP32 --property unreach-call
// EXIT: 1
// EXPECT: verdict: UNSAFE
extern void __VERIFIER_error(void);

int main(void) {
  int m = 1000, n = 1500, p = 18;
  int a[m][n][p];
  a[0][0][0] = 1;
  if (a[0][0][0] != 2) __VERIFIER_error();
  return 0;
}
