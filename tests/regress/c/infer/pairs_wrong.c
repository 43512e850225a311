// Errors that are hard to see: sizes, element sizes, arguments, callbacks, ends of lives, null. pairs.c has the right ones.
// RUN: cairn infer %s
// EXPECT: grow  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: free_inside  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: free of what is not the start of a live heap object
// EXPECT: new_named  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: a constant object is written
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: cut_text  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: drop_twice  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: free of what is not the start of a live heap object
// EXPECT: first_of_copy  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution that gets here fails: access outside of live memory
// EXPECT: copy_record  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: sum_of_array  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: first_of_file  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution that gets here fails: what is used as a stream or directory is none that is open
// EXPECT: records_by_wrapper  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: zeros_by_wrapper  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: every call with sizes from 16 on that gets here fails: access outside of live memory
// EXPECT: length_of_home  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: use_released  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: clear_by_callback  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: copy_literal  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// EXPECT: copy_text  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: every execution that gets here fails: access outside of live memory
// EXPECT: main  tests/regress/c/infer/pairs_wrong.c:
// EXPECT: alarm: an execution fails here: access outside of live memory
// KNOWN(copies of texts up to their end, strchr, loops over arguments): today 19 alarms, ideal 21 alarms
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct rec {
  int id;
  double w;
};
struct node {
  struct node *next;
  char *name;
};
char *copy_text(const char *s) {
  char *d = malloc(strlen(s));
  if (!d) return 0;
  strcpy(d, s);
  return d;
}
void copy_literal(void) {
  char b[5];
  strcpy(b, "hello");
  puts(b);
}
char *concatenate(const char *a, const char *b) {
  char *d = malloc(strlen(a) + strlen(b));
  if (!d) return 0;
  strcpy(d, a);
  strcat(d, b);
  return d;
}
int first_argument(int argc, char **argv) { return atoi(argv[1]); }
static void clear(void *p) {
  struct rec *r = p;
  r->w = 0;
}
static void apply(void (*f)(void *), void *arg) { f(arg); }
void clear_by_callback(void) {
  char c[4];
  apply(clear, c);
}
static void release(struct node *n) {
  free(n->name);
  free(n);
}
char use_released(void) {
  struct node *n = malloc(sizeof *n);
  if (!n) return 0;
  n->name = malloc(4);
  if (!n->name) {
    free(n);
    return 0;
  }
  n->name[0] = 'a';
  release(n);
  return n->name[0];
}
size_t length_of_home(void) { return strlen(getenv("HOME")); }
static void *xmalloc(size_t n) {
  void *p = malloc(n);
  if (!p) exit(1);
  return p;
}
int *zeros_by_wrapper(unsigned n) {
  int *a = xmalloc(n * sizeof *a);
  for (unsigned i = 0; i <= n; i++) a[i] = 0;
  return a;
}
struct rec *records_by_wrapper(unsigned n) {
  struct rec *a = xmalloc(n * sizeof(struct rec *));
  for (unsigned i = 0; i < n; i++) a[i].id = 0;
  return a;
}
int first_of_file(const char *name) {
  FILE *f = fopen(name, "r");
  int c = fgetc(f);
  fclose(f);
  return c;
}
int sum_of_array(void) {
  int a[8] = {0};
  int s = 0;
  for (int i = 0; i <= 8; i++) s += a[i];
  return s;
}
void copy_record(const struct rec *r) {
  struct rec copy;
  memcpy(&copy, r, sizeof copy + 1);
}
char first_of_copy(const char *s) {
  char *d = strdup(s);
  char c = d[0];
  free(d);
  return c;
}
static void drop(char *p) { free(p); }
void drop_twice(void) {
  char *p = malloc(3);
  if (!p) return;
  drop(p);
  drop(p);
}
void cut_text(const char *s) {
  char b[8];
  strncpy(b, s, sizeof b);
  b[sizeof b] = 0;
  puts(b);
}
size_t cut_at_equals(const char *s) {
  char *p = strchr(s, '=');
  *p = 0;
  return strlen(s);
}
static struct node *new_node(void) {
  struct node *n = malloc(sizeof *n);
  if (!n) return NULL;
  n->next = NULL;
  return n;
}
struct node *new_named(void) {
  struct node *n = new_node();
  n->name = NULL;
  return n;
}
void free_inside(void) {
  char *p = malloc(10);
  if (!p) return;
  p++;
  free(p);
}
int grow(void) {
  int *p = malloc(4);
  if (!p) return 0;
  int *q = realloc(p, 8);
  if (!q) {
    free(p);
    return 0;
  }
  p[0] = 1;
  int r = q[1];
  free(q);
  return 0;
}
int sum_of_arguments(int argc, char **argv) {
  int n = 0;
  for (int i = 1; i <= argc + 1; i++) n += argv[i][0];
  return n;
}
int main(int argc, char **argv) {
  if (argc > 3) return sum_of_arguments(argc, argv);
  return first_argument(argc, argv);
}
