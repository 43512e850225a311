// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// find sets the result only where it finds something.
static int find(int *a, int n, int v, int **out) {
  for (int i = 0; i < n; i++)
    if (a[i] == v) { *out = &a[i]; return 1; }
  return 0;
}
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3] = {1, 2, 3}, *r = 0;
  find(a, 3, __VERIFIER_nondet_int(), &r);
  return *r;
}
