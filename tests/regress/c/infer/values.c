// Values that were never given, addresses that outlive what they are of, and null where nobody looked.
// RUN: cairn infer %s
// EXPECT: text_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: every execution that gets here fails
// EXPECT: opened_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution fails here
// EXPECT: home_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: kept_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution that gets here fails: the address of a local variable is kept
// EXPECT: returned_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution that gets here fails: the address of a local variable is returned
// EXPECT: new_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution that gets here fails: read of memory that was not written
// EXPECT: one_branch_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution that takes this branch fails: use of a variable that has no value
// EXPECT: when c == 0
// EXPECT: never_wrong  tests/regress/c/infer/values.c:
// EXPECT: alarm: an execution that gets here fails: use of a variable that has no value
// EXPECT: 8 alarms
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int never_wrong(void) {
  int x;
  return x + 1;
}

int one_branch_wrong(int c) {
  int x;
  if (c) x = 1;
  return x;
}

int same_branch(int c) {
  int x;
  if (c) x = 1;
  return c ? x : 0;
}

// Callers may pass nothing else.
int several(int c) {
  int x;
  switch (c) {
    case 1: x = 3; break;
    case 2: x = 5; break;
    case 3: x = 8; break;
  }
  return x;
}

int new_wrong(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  int x = *p;
  free(p);
  return x;
}

int new_zero(void) {
  int *p = calloc(1, sizeof *p);
  if (!p) return 0;
  int x = *p;
  free(p);
  return x;
}

struct flags {
  unsigned a : 3, b : 5;
};

unsigned bits(void) {
  struct flags f;
  f.a = 1;
  f.b = 2;
  return f.a + f.b;
}

int *returned_wrong(void) {
  int x = 1;
  return &x;
}

int *kept;

void kept_wrong(void) {
  int x = 1;
  kept = &x;
}

void kept_for_a_while(void) {
  int x = 1;
  kept = &x;
  kept = NULL;
}

char home_wrong(void) {
  char *h = getenv("HOME");
  return *h;
}

char home(void) {
  char *h = getenv("HOME");
  return h ? *h : 0;
}

int opened_wrong(void) {
  FILE *f = fopen("x", "r");
  return fgetc(f);
}

int opened(void) {
  FILE *f = fopen("x", "r");
  return f ? fgetc(f) : 0;
}

char *text_wrong(const char *s) {
  size_t n = strlen(s);
  char *d = malloc(n);
  if (!d) return NULL;
  d[n] = 0;
  return d;
}

char *text(const char *s) {
  size_t n = strlen(s);
  char *d = malloc(n + 1);
  if (!d) return NULL;
  d[n] = 0;
  return d;
}
