// The right counterparts of pairs_wrong.c: nothing is reported.
// RUN: cairn infer %s
// EXPECT: 0 alarms
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
  char *d = malloc(strlen(s) + 1);
  if (!d) return 0;
  strcpy(d, s);
  return d;
}
void copy_literal(void) {
  char b[6];
  strcpy(b, "hello");
  puts(b);
}
char *concatenate(const char *a, const char *b) {
  char *d = malloc(strlen(a) + strlen(b) + 1);
  if (!d) return 0;
  strcpy(d, a);
  strcat(d, b);
  return d;
}
int first_argument(int argc, char **argv) { return argc > 1 ? atoi(argv[1]) : 0; }
static void clear(void *p) {
  struct rec *r = p;
  r->w = 0;
}
static void apply(void (*f)(void *), void *arg) { f(arg); }
void clear_by_callback(void) {
  struct rec c;
  apply(clear, &c);
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
  char c = n->name[0];
  release(n);
  return c;
}
size_t length_of_home(void) {
  char *h = getenv("HOME");
  return h ? strlen(h) : 0;
}
static void *xmalloc(size_t n) {
  void *p = malloc(n);
  if (!p) exit(1);
  return p;
}
int *zeros_by_wrapper(unsigned n) {
  int *a = xmalloc(n * sizeof *a);
  for (unsigned i = 0; i < n; i++) a[i] = 0;
  return a;
}
struct rec *records_by_wrapper(unsigned n) {
  struct rec *a = xmalloc(n * sizeof(struct rec));
  for (unsigned i = 0; i < n; i++) a[i].id = 0;
  return a;
}
int first_of_file(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f) return 0;
  int c = fgetc(f);
  fclose(f);
  return c;
}
int sum_of_array(void) {
  int a[8] = {0};
  int s = 0;
  for (int i = 0; i < 8; i++) s += a[i];
  return s;
}
void copy_record(const struct rec *r) {
  struct rec copy;
  memcpy(&copy, r, sizeof copy);
}
char first_of_copy(const char *s) {
  char *d = strdup(s);
  if (!d) return 0;
  char c = d[0];
  free(d);
  return c;
}
static void drop(char *p) { free(p); }
void drop_twice(void) {
  char *p = malloc(3);
  if (!p) return;
  drop(p);
  p = malloc(3);
  drop(p);
}
void cut_text(const char *s) {
  char b[8];
  strncpy(b, s, sizeof b);
  b[sizeof b - 1] = 0;
  puts(b);
}
size_t cut_at_equals(char *s) {
  char *p = strchr(s, '=');
  if (p) *p = 0;
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
  if (n) n->name = NULL;
  return n;
}
void free_inside(void) {
  char *p = malloc(10);
  if (!p) return;
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
  q[0] = 1;
  q[1] = 1;
  int r = q[1];
  free(q);
  return r;
}
int sum_of_arguments(int argc, char **argv) {
  int n = 0;
  for (int i = 1; i < argc; i++) n += argv[i][0];
  return n;
}
int main(int argc, char **argv) {
  if (argc > 3) return sum_of_arguments(argc, argv);
  return first_argument(argc, argv);
}
