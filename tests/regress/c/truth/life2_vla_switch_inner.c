// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The inner block of the case ends before the use.
int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = 0;
  if (n < 1 || n > 4) return 0;
  switch (n) {
  case 1: { char pad[n + 1]; pad[n] = 0; int a[n]; a[0] = 3; p = a; break; }
  default: return 0;
  }
  return *p;
}
