// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Assignment copies the header only.
#include <assert.h>
#include <stdlib.h>
struct msg { int n; int data[]; };
int main(void) {
  struct msg *a = calloc(1, sizeof *a + 2 * sizeof(int)), *b = calloc(1, sizeof *b + 2 * sizeof(int));
  if (!a || !b) { free(a); free(b); return 0; }
  a->n = 2; a->data[1] = 7;
  *b = *a;
  int v = b->data[1], n = b->n;
  free(a); free(b);
  assert(n == 2);
  assert(v == 7);
  return 0;
}
