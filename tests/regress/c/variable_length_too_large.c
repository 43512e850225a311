// An array of variable length for which the address space never has room: that does not make the program safe.
// RUN: cairn verify %s --data-model ILP32 --property unreach-call
// EXIT: 1
// EXPECT: verdict: UNSAFE
extern void __VERIFIER_error(void);

int main(void) {
  int m = 1000, n = 1500, p = 1800;
  int a[m][n][p];
  a[0][0][0] = 1;
  if (a[0][0][0] != 2) __VERIFIER_error();
  return 0;
}
