// What functions do to the memory of their callers: what they free, write and allocate.
// RUN: cairn infer %s
// EXPECT: wrong_make  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: use_make  tests/regress/c/infer/effects.c:
// EXPECT: 4 checks: 4 proved, 0 by preconditions, 0 open
// EXPECT: use_null  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: use_clear  tests/regress/c/infer/effects.c:
// EXPECT: proved, 0 by preconditions, 0 open
// EXPECT: wrong_start  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: use_start  tests/regress/c/infer/effects.c:
// EXPECT: proved, 0 by preconditions, 0 open
// EXPECT: both_or_one  tests/regress/c/infer/effects.c:
// EXPECT: needs: a == 0 || b == 0
// EXPECT: on_one_path  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution that freed the object before fails: free of what is not the start of a live heap object
// EXPECT: when !(whether allocation fails) && c != 0
// EXPECT: not_dropped  tests/regress/c/infer/effects.c:
// EXPECT: 2 checks: 2 proved, 0 by preconditions, 0 open
// EXPECT: dropped_sometimes  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: free of what is not the start of a live heap object
// EXPECT: dropped_twice  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: free of what is not the start of a live heap object
// EXPECT: used_after  tests/regress/c/infer/effects.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: 7 alarms
#include <stdlib.h>

void drop(int *p) { free(p); }

int used_after(void) {
  int *p = malloc(4);
  if (!p) return 0;
  *p = 1;
  drop(p);
  return *p;
}

void dropped_twice(void) {
  int *p = malloc(4);
  if (!p) return;
  drop(p);
  free(p);
}

void drop_if(int *p, int c) {
  if (c > 0) free(p);
}

void dropped_sometimes(void) {
  int *p = malloc(4);
  if (!p) return;
  drop_if(p, 3);
  free(p);
}

void not_dropped(void) {
  int *p = malloc(4);
  if (!p) return;
  drop_if(p, 0);
  free(p);
}

void on_one_path(int c) {
  char *p = malloc(3);
  if (!p) return;
  if (c) free(p);
  free(p);
}

// Callers may never pass both.
void both_or_one(int a, int b) {
  char *p = malloc(3);
  if (!p) return;
  if (a) free(p);
  if (b) free(p);
}

struct array {
  int *data;
  int n;
};

int start(struct array *a, int n) {
  a->data = malloc(n * sizeof(int));
  a->n = n;
  return a->data ? 0 : -1;
}

int use_start(void) {
  struct array a;
  if (start(&a, 10)) return 1;
  a.data[a.n - 1] = 1;
  free(a.data);
  return 0;
}

int wrong_start(void) {
  struct array a;
  if (start(&a, 10)) return 1;
  a.data[a.n] = 1;
  free(a.data);
  return 0;
}

void clear(struct array *a) {
  free(a->data);
  a->data = NULL;
}

int use_clear(void) {
  struct array a;
  if (start(&a, 10)) return 1;
  clear(&a);
  free(a.data);
  return 0;
}

int use_null(void) {
  struct array a;
  if (start(&a, 10)) return 1;
  clear(&a);
  return a.data[0];
}

struct array *make(int n) {
  struct array *a = malloc(sizeof *a);
  if (!a) return NULL;
  a->n = n;
  a->data = NULL;
  return a;
}

int use_make(void) {
  struct array *a = make(3);
  if (!a) return 1;
  int b[4] = {0};
  int r = b[a->n];
  free(a);
  return r;
}

int wrong_make(void) {
  struct array *a = make(4);
  if (!a) return 1;
  int b[4] = {0};
  int r = b[a->n];
  free(a);
  return r;
}
