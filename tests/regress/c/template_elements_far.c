// Arrays that are copied one after the other: what the last one has is known through all the others.
// RUN: cairn verify %s --engine template --template intervals --template extents --template comparisons --template elements --property unreach-call
// EXPECT: queries from the program
// EXPECT: verdict: SAFE
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

enum { size = 100000 };

int main(void) {
  int a[size], b[size], c[size], d[size], e[size], f[size], g[size], h[size], last[size];
  for (int i = 0; i < size; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < size; i++) b[i] = a[i];
  for (int i = 0; i < size; i++) c[i] = b[i];
  for (int i = 0; i < size; i++) d[i] = c[i];
  for (int i = 0; i < size; i++) e[i] = d[i];
  for (int i = 0; i < size; i++) f[i] = e[i];
  for (int i = 0; i < size; i++) g[i] = f[i];
  for (int i = 0; i < size; i++) h[i] = g[i];
  for (int i = 0; i < size; i++) last[i] = h[i];
  for (int i = 0; i < size; i++)
    if (a[i] != last[i]) __VERIFIER_error();
  return 0;
}
