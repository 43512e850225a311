// Sizes of new objects that depend on parameters and never fit, beside those that do.
// RUN: cairn infer %s
// EXPECT: zeroed_wrong  tests/regress/c/infer/sizes.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: zeroed  tests/regress/c/infer/sizes.c:
// EXPECT: 1 check: 1 proved, 0 by preconditions, 0 open
// EXPECT: bytes_wrong  tests/regress/c/infer/sizes.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: pairs_wrong  tests/regress/c/infer/sizes.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: last_wrong  tests/regress/c/infer/sizes.c:
// EXPECT: alarm: every execution that gets here fails: access outside of live memory
// EXPECT: filled_wrong  tests/regress/c/infer/sizes.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: 5 alarms
#include <stdlib.h>
#include <string.h>

int *filled_wrong(int n) {
  int *a = malloc(n * sizeof *a);
  if (!a) return NULL;
  for (int i = 0; i <= n; i++) a[i] = i;
  return a;
}

int *filled(int n) {
  int *a = malloc(n * sizeof *a);
  if (!a) return NULL;
  for (int i = 0; i < n; i++) a[i] = i;
  return a;
}

int last_wrong(size_t n) {
  char *a = calloc(n, 1);
  if (!a) return 0;
  int last = a[n];
  free(a);
  return last;
}

int last(size_t n) {
  char *a = calloc(n, 1);
  if (!a || n == 0) return 0;
  int last = a[n - 1];
  free(a);
  return last;
}

struct pair {
  long first, second;
};

struct pair *pairs_wrong(unsigned n) {
  struct pair *p = malloc(n * sizeof(struct pair *));
  if (!p) return NULL;
  for (unsigned i = 0; i < n; i++) p[i].first = 0;
  return p;
}

struct pair *pairs(unsigned n) {
  struct pair *p = malloc(n * sizeof(struct pair));
  if (!p) return NULL;
  for (unsigned i = 0; i < n; i++) p[i].second = 0;
  return p;
}

int *bytes_wrong(size_t n) {
  int *p = malloc(n);
  if (!p) return NULL;
  for (size_t i = 0; i < n; i++) p[i] = 0;
  return p;
}

int *zeroed(size_t n) {
  int *p = malloc(n * sizeof *p);
  if (!p) return NULL;
  memset(p, 0, n * sizeof *p);
  return p;
}

int *zeroed_wrong(size_t n) {
  int *p = malloc(n * sizeof *p);
  if (!p) return NULL;
  memset(p, 0, n * sizeof p);
  return p;
}

// These are for callers to see to.
int get(int i) {
  static int table[10];
  return table[i];
}

int *one(int n, int i) {
  int *a = malloc(n * sizeof *a);
  if (a) a[i] = 0;
  return a;
}
