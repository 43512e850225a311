// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The size counts elements, not bytes.
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct msg { int n; int data[]; };
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  struct msg *m = malloc(sizeof *m + n);
  if (!m) return 0;
  m->n = n;
  for (int i = 0; i < m->n; i++) m->data[i] = i;
  free(m);
  return 0;
}
