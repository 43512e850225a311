// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Two blocks that point to one another are reached by nobody.
#include <stdlib.h>
struct n { struct n *other; };
static void run(void) {
  struct n *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  if (!a || !b) { free(a); free(b); return; }
  a->other = b;
  b->other = a;
}
int main(void) { run(); return 0; }
