// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The zero has no room when the buffer is just full.
#include <stdlib.h>
struct sb { char *p; unsigned n, cap; };
static int add(struct sb *b, char c) {
  if (b->n + 1 > b->cap) {
    unsigned cap = b->cap ? b->cap * 2 : 4;
    char *q = realloc(b->p, cap);
    if (!q) return 0;
    b->p = q;
    b->cap = cap;
  }
  b->p[b->n++] = c;
  b->p[b->n] = 0;
  return 1;
}
int main(void) {
  struct sb b = {0, 0, 0};
  for (int i = 0; i < 5; i++)
    if (!add(&b, 'x')) break;
  free(b.p);
  return 0;
}
