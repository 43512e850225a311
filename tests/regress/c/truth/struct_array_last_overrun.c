// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// One past the last member is past the object.
struct s { int h; int a[2]; };
int __VERIFIER_nondet_int(void);
int main(void) {
  struct s v = {0, {1, 2}};
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2) return 0;
  return *((int *)&v + 1 + i);
}
