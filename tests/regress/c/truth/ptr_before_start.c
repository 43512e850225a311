// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Searching backwards runs below the array.
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = __VERIFIER_nondet_int();
  int *p = a + 2;
  while (*p != 7) p--;
  return (int)(p - a);
}
