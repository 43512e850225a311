// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Index 3 is past the table.
int __VERIFIER_nondet_int(void);
static int f0(void) { return 0; }
static int f1(void) { return 1; }
int main(void) {
  int (*t[2])(void) = {f0, f1};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) return 0;
  return t[i]();
}
