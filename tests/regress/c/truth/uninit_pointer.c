// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The pointer is not set on one path.
int __VERIFIER_nondet_int(void);
int main(void) {
  int v = 0, *p;
  switch (__VERIFIER_nondet_int()) {
  case 0: p = &v; break;
  case 1: p = &v; break;
  }
  return *p;
}
