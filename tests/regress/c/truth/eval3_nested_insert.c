// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Calls as arguments of calls, one within the other.
#include <assert.h>
struct n { int v; struct n *next; };
static struct n pool[3];
static int used;
static struct n *cons(int v, struct n *next) { struct n *x = &pool[used++]; x->v = v; x->next = next; return x; }
int main(void) { struct n *l = cons(1, cons(2, cons(3, 0))); assert(l->v == 1 && l->next->next->v == 3 && used == 3); return 0; }
