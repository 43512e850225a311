// RUN: cairn verify -q -p assert --data-model ILP32 %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// Library functions are declared with types of another data model.
extern void *malloc(unsigned int size);
extern void *calloc(unsigned int count, unsigned int size);
extern void free(int *p);
extern void *alloca(unsigned long size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int *p = malloc(2 * sizeof(int));
  int *q = calloc(3, sizeof(int));
  int *r = alloca(2 * sizeof(int));
  if (!p || !q) return 0;
  r[1] = p[1] = __VERIFIER_nondet_int();
  if (r[1] == 12345 + q[2]) reach_error();
  free(p);
  free(q);
  return 0;
}
