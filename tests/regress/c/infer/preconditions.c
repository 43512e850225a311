// What functions need of their callers, and callers that see to it.
// RUN: cairn infer %s
// EXPECT: downwards  tests/regress/c/infer/preconditions.c:
// EXPECT: needs: n <= -1 || 4 * n <= 16
// EXPECT: get  tests/regress/c/infer/preconditions.c:
// EXPECT: needs: if i < b->n: `b->data` points to at least i + 1 bytes
// EXPECT: caller  tests/regress/c/infer/preconditions.c:
// EXPECT: 6 checks: 6 proved, 0 by preconditions, 0 open
// EXPECT: clear  tests/regress/c/infer/preconditions.c:
// EXPECT: needs: if n > 0: `a` points to at least 4 bytes
// EXPECT: `a` points to at least 4 * (n - 1) + 4 bytes
// EXPECT: quotient  tests/regress/c/infer/preconditions.c:
// EXPECT: needs: b != 0
// EXPECT: 0 alarms
// EXPECT: no verdict
// EXPECT-NOT: SAFE
#include <stdlib.h>

int quotient(int a, int b) { return a / b; }

void clear(int *a, int n) {
  for (int i = 0; i < n; i++) a[i] = 0;
}

int caller(int n) {
  int *a = malloc(n * sizeof(int));
  if (!a) return 1;
  clear(a, n);
  int first = n > 0 ? a[0] : 0;
  free(a);
  return first;
}

struct buffer {
  char *data;
  size_t n;
};

int get(struct buffer *b, size_t i) {
  if (i >= b->n) return -1;
  return b->data[i];
}

static int table[5];

void downwards(int n) {
  for (int i = n; i >= 0; i--) table[i] = 5;
}
