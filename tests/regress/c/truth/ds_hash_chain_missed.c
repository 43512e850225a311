// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The last chain is not freed.
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);
struct n { unsigned k; struct n *next; };
static void run(void) {
  struct n *tab[2] = {0, 0};
  for (int i = 0; i < 2; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    struct n *x = malloc(sizeof *x);
    if (!x) continue;
    x->next = tab[k % 2];
    tab[k % 2] = x;
  }
  for (int i = 0; i < 1; i++)
    while (tab[i]) { struct n *d = tab[i]; tab[i] = d->next; free(d); }
}
int main(void) { run(); return 0; }
