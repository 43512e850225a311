// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref -p valid-free -p valid-memtrack %s
// EXPECT: verdict: SAFE
// There is always room for the zero.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct sb { char *p; unsigned n, cap; };
static int add(struct sb *b, char c) {
  if (b->n + 2 > b->cap) {
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
    if (!add(&b, (char)('a' + i))) { free(b.p); return 0; }
  assert(strlen(b.p) == 5 && b.p[4] == 'e');
  free(b.p);
  return 0;
}
