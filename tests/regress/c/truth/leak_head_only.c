// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Freeing the head loses the rest.
#include <stdlib.h>
struct n { struct n *next; };
static struct n *mk(struct n *next) { struct n *x = malloc(sizeof *x); if (x) x->next = next; else abort(); return x; }
static void run(void) { struct n *l = mk(mk(0)); free(l); }
int main(void) { run(); return 0; }
