// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// It has two elements.
static struct { int n; int a[]; } x = {2, {5, 6}};
int __VERIFIER_nondet_int(void);
int main(void) {
  int s = 0;
  for (int i = 0; i <= x.n; i++) s += x.a[i];
  return s;
}
