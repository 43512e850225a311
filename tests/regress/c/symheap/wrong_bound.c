// RUN: cairn verify --engine symheap -p valid-deref %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// One element too many.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 1000) return 0;
  int *a = malloc(sizeof(int) * (unsigned long)n);
  if (!a) return 0;
  for (int i = 0; i <= n; i++) a[i] = i;
  return 0;
}
