// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p assert %s
// EXPECT: verdict: SAFE
// Room for the n elements is allocated.
#include <assert.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct msg { int n; int data[]; };
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 4) return 0;
  struct msg *m = malloc(sizeof *m + n * sizeof(int));
  if (!m) return 0;
  m->n = n;
  for (int i = 0; i < m->n; i++) m->data[i] = i;
  assert(m->data[n - 1] == n - 1);
  free(m);
  return 0;
}
