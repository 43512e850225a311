// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// After the switch it is gone.
int __VERIFIER_nondet_int(void);
int main(void) {
  int z = 0, *p = &z;
  switch (__VERIFIER_nondet_int()) {
  case 1: p = &(int){11}; break;
  }
  return *p;
}
