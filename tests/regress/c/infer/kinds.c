// The right counterparts of kinds_wrong.c: nothing is reported.
// RUN: cairn infer %s
// EXPECT: 0 alarms
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct entry {
  struct entry *next;
  char *name;
  long id;
};
int choose(void);
int inspect(const void *p);
void visit(const char *s);
// Room for texts.
char *prefixed(const char *s) {
  char *d = malloc(strlen(s) + 2);
  if (!d) return 0;
  d[0] = '-';
  strcpy(d + 1, s);
  return d;
}
char *of_environment(void) {
  const char *s = getenv("SHELL");
  if (!s) s = "/bin/sh";
  char *d = malloc(strlen(s) + 1);
  if (!d) return 0;
  strcpy(d, s);
  return d;
}
char *joined(const char *a, const char *b, int dot) {
  size_t n = strlen(a), m = strlen(b);
  char *d = malloc(n + (dot != 0) + m + 1);
  if (!d) return 0;
  char *p = mempcpy(d, a, n);
  *p = '.';
  p += dot != 0;
  p = mempcpy(p, b, m);
  *p = 0;
  return d;
}
char *counted(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  char *d = malloc(n + 1);
  if (!d) return 0;
  memcpy(d, s, n + 1);
  return d;
}
struct entry *added(struct entry *rest, const char *s) {
  size_t size = strlen(s) + 1;
  char *p = malloc(sizeof(struct entry) + size);
  if (!p) return rest;
  struct entry *e = (struct entry *)p;
  p += sizeof(struct entry);
  memcpy(p, s, size);
  e->name = p;
  e->next = rest;
  return e;
}
void literal(void) {
  char b[6];
  strcpy(b, "hello");
  visit(b);
}
// Failing allocations behind code that is not followed.
struct entry *after_loop(const char *s) {
  int slashes = 0;
  for (; *s; s++)
    if (*s == '/') slashes++;
  struct entry *e = malloc(sizeof *e);
  if (!e) return 0;
  e->id = slashes;
  return e;
}
struct entry *after_call(const char *s) {
  if (!inspect(s)) return 0;
  struct entry *e = calloc(1, sizeof *e);
  if (!e) return 0;
  e->id = 1;
  return e;
}
// The call may have looked at it.
void inspected(void) {
  struct entry *e = malloc(sizeof *e);
  if (inspect(e)) e->id = 1;
  free(e);
}
// Ends of lives in loops.
void release(struct entry *e) {
  while (e) {
    struct entry *next = e->next;
    free(e->name);
    free(e);
    e = next;
  }
}
// Constant indices behind code that is not followed.
void wide(const char *s) {
  int b[17];
  if (inspect(s)) {
    b[16] = 0;
    inspect(b);
  }
}
// Variables without a value.
int option(const char *s) {
  int mode = 0;
  if (strcmp(s, "fast") == 0) mode = 2;
  return mode + choose();
}
long summed(const struct entry *e) {
  long sum = 0;
  for (; e; e = e->next) sum += e->id;
  return sum;
}
// Addresses of variables that are over.
static const char *kept;
void keep(int n) {
  static char all[16];
  char own[16];
  if (n > 0 && choose()) kept = all;
}
// Variables that get a value wherever they are used.
int twice(const char *s) {
  int mode;
  const int fast = strcmp(s, "fast") == 0;
  if (fast) mode = 2;
  if (inspect(s) && fast) return mode;
  return 0;
}
int flagged(void) {
  int mode, known = 0;
  if (choose()) {
    mode = choose();
    known = 1;
  }
  visit("");
  return known ? mode : 0;
}
long differences(const long *a, int n) {
  long before, sum = 0;
  for (int i = 0; i < n; i++) {
    if (i > 0) sum += a[i] - before;
    before = a[i];
  }
  return sum;
}
int found(const struct entry *e) {
  int id;
  const struct entry *at = 0;
  for (; e; e = e->next)
    if (inspect(e)) at = e, id = (int)e->id;
  return at ? id : -1;
}
int by_call(const char *s) {
  int mode;
  if (inspect(s)) mode = 1;
  else if (choose()) mode = 2;
  else exit(1);
  return mode;
}
int given(int *out);
int by_pointer(void) {
  int mode;
  if (given(&mode)) return 0;
  return mode;
}
const char *named(const char *s) {
  char own[2] = {0};
  const char *name = own;
  if (!s || !*s) name = "none";
  else own[0] = *s;
  visit(name);
  if (!s || !*s) return name;
  return "some";
}
// Bounds that let in what there is.
void cut(const char *s) {
  char b[16];
  size_t n = strlen(s);
  if (n >= sizeof b) return;
  memcpy(b, s, n);
  b[n] = 0;
  visit(b);
}
int digit(unsigned value) {
  static const int digits[10] = {1, 2, 3};
  if (value < 10) return digits[value];
  return 0;
}
int element(const int *a, int n, int i) {
  if (i < 0 || i > n) return 0;
  return a[i];
}
char *room(size_t n) {
  char *p = malloc(n + 1);
  if (p && n <= 100) p[n] = 0;
  return p;
}
