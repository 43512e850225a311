// An element is changed between the loops that fill and compare the arrays.
// RUN: cairn verify %s --engine template --property unreach-call --timeout 8
// EXIT: 2
// EXPECT: verdict: UNKNOWN
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int a[20000], b[20000];

int main(void) {
  int z = __VERIFIER_nondet_int();
  for (int i = 0; i < 20000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 20000; i++) b[i] = a[i];
  if (z >= 0 && z < 20000) a[z] = 7;
  for (int i = 0; i < 20000; i++)
    if (a[i] != b[i]) __VERIFIER_error();
  return 0;
}
