// Errors behind loops and calls that are not followed exactly. kinds.c has the right ones.
// RUN: cairn infer %s
// EXPECT: 16 alarms
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
  char *d = malloc(strlen(s) + 1);
  if (!d) return 0;
  d[0] = '-';
  strcpy(d + 1, s);
  return d;
}
char *of_environment(void) {
  const char *s = getenv("SHELL");
  if (!s) s = "/bin/sh";
  char *d = malloc(strlen(s));
  if (!d) return 0;
  strcpy(d, s);
  return d;
}
char *joined(const char *a, const char *b, int dot) {
  size_t n = strlen(a), m = strlen(b);
  char *d = malloc(n + (dot != 0) + m);
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
  char *d = malloc(n);
  if (!d) return 0;
  memcpy(d, s, n + 1);
  return d;
}
struct entry *added(struct entry *rest, const char *s) {
  size_t size = strlen(s) + 1;
  char *p = malloc(sizeof(struct entry *) + size);
  if (!p) return rest;
  struct entry *e = (struct entry *)p;
  p += sizeof(struct entry);
  memcpy(p, s, size);
  e->name = p;
  e->next = rest;
  return e;
}
void literal(void) {
  char b[5];
  strcpy(b, "hello");
  visit(b);
}
// Failing allocations behind code that is not followed.
struct entry *after_loop(const char *s) {
  int slashes = 0;
  for (; *s; s++)
    if (*s == '/') slashes++;
  struct entry *e = malloc(sizeof *e);
  e->id = slashes;
  return e;
}
struct entry *after_call(const char *s) {
  if (!inspect(s)) return 0;
  struct entry *e = calloc(1, sizeof *e);
  e->id = 1;
  return e;
}
// Ends of lives in loops.
void release(struct entry *e) {
  while (e) {
    struct entry *next = e->next;
    free(e);
    free(e->name);
    e = next;
  }
}
// Constant indices behind code that is not followed.
void wide(const char *s) {
  int b[17];
  if (inspect(s)) {
    b[17] = 0;
    inspect(b);
  }
}
// Variables without a value.
int option(const char *s) {
  int mode;
  if (strcmp(s, "fast") == 0) mode = 2;
  return mode + choose();
}
long summed(const struct entry *e) {
  long sum;
  for (; e; e = e->next) sum += e->id;
  return sum;
}
// Addresses of variables that are over.
static const char *kept;
void keep(int n) {
  static char all[16];
  char own[16];
  if (n > 0 && choose()) kept = own;
}
struct entry *own(struct entry *rest, const char *s) {
  if (!s || !*s) return rest;
  struct entry *e = __builtin_alloca(sizeof *e);
  e->next = rest;
  e->name = 0;
  return e;
}
// Bounds that let in one too many.
void cut(const char *s) {
  char b[16];
  size_t n = strlen(s);
  if (n > sizeof b) return;
  memcpy(b, s, n);
  b[n] = 0;
  visit(b);
}
int digit(unsigned value) {
  static const int digits[10] = {1, 2, 3};
  if (value <= 10) return digits[value];
  return 0;
}
