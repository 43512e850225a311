// What fails whatever callers do, in functions with and without callers.
// RUN: cairn infer %s
// EXPECT: wrong_size  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: use_after_free  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: too_short  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: , calls clear: tests/regress/c/infer/alarms.c:
// EXPECT: by_zero  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution fails here: division by zero
// EXPECT: , calls quotient: tests/regress/c/infer/alarms.c:
// EXPECT: one_too_far  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: when i <= 10
// EXPECT: tested_too_late  tests/regress/c/infer/alarms.c:
// EXPECT: alarm: an execution that takes this branch fails: access outside of live memory
// EXPECT: 6 alarms
#include <stdio.h>
#include <stdlib.h>

int tested_too_late(int *p) {
  if (p == NULL) puts("null");
  return *p;
}

int one_too_far(void) {
  int a[10];
  for (int i = 0; i <= 10; i++) a[i] = i;
  return a[0];
}

int quotient(int a, int b) { return a / b; }
int by_zero(void) { return quotient(1, 0); }

void clear(int *a, int n) {
  for (int i = 0; i < n; i++) a[i] = 0;
}

void too_short(void) {
  int *a = malloc(9 * sizeof(int));
  if (!a) return;
  clear(a, 10);
  free(a);
}

int use_after_free(void) {
  int *p = malloc(sizeof(int));
  if (!p) return 0;
  *p = 1;
  free(p);
  return *p;
}

void *allocate(size_t n) {
  void *p = malloc(n);
  if (!p) exit(1);
  return p;
}

void wrong_size(void) {
  int *p = allocate(8);
  p[2] = 3;
  free(p);
}
