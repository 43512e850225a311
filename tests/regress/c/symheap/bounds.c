// RUN: cairn verify --engine symheap -p valid-deref %s
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 1000) return 0;
  char *s = malloc((unsigned long)n + 1);
  if (!s) return 0;
  char *p = s;
  for (int i = 0; i < n; i++) *p++ = 'x';
  s[n] = 0;
  free(s);
  return 0;
}
