// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXPECT: verdict: SAFE
// After the block the pointer is not used any more.
int __VERIFIER_nondet_int(void);
int main(void) {
  int v = 1, *p = &v;
  if (__VERIFIER_nondet_int()) { int t = 2; p = &t; v = *p; p = &v; }
  return *p;
}
