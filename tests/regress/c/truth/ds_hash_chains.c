// RUN: cairn verify --color never --timeout 60 -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// All chains of the table are freed.
#include <stdlib.h>
unsigned __VERIFIER_nondet_uint(void);
struct n { unsigned k; struct n *next; };
int main(void) {
  struct n *tab[2] = {0, 0};
  for (int i = 0; i < 2; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    struct n *x = malloc(sizeof *x);
    if (!x) continue;
    x->k = k;
    x->next = tab[k % 2];
    tab[k % 2] = x;
  }
  for (int i = 0; i < 2; i++)
    while (tab[i]) { struct n *d = tab[i]; tab[i] = d->next; free(d); }
  return 0;
}
