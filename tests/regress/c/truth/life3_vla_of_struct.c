// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An element of an array of structs of an ended block.
struct s { int v; };
int __VERIFIER_nondet_int(void);
int main(void) {
  struct s *q = 0;
  int n = __VERIFIER_nondet_int();
  if (n != 2) return 0;
  if (n > 1) { struct s a[n]; a[1].v = 3; q = &a[1]; }
  return q->v;
}
