// Pointer parameters of the function that --entry names: what they point to is laid out on demand.
// RUN: for f in swap push store_twice drop_second copied names unlinked; do cairn verify -q --timeout 100 --entry $f %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --timeout 100 --no-alias --entry destroy %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --timeout 100 --parameter a=elements:n,not-null --entry sum %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --timeout 100 --no-alias -p assert --entry distinct %s
// EXPECT: verdict: SAFE
// RUN: for f in first second far sum destroy flexible three freed; do cairn verify -q --timeout 100 --entry $f %s || true; done
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
// RUN: for f in distinct content overlapping; do cairn verify -q --timeout 100 -p assert --entry $f %s || true; done
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify -q --timeout 100 --entry drop_own %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// RUN: cairn verify -q --timeout 100 --entry call %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified function that the caller passes
#include <assert.h>
#include <stdlib.h>
struct node {
  int value;
  struct node *next;
};

void swap(int *a, int *b) {
  if (!a || !b) return;
  int t = *a;
  *a = *b;
  *b = t;
}
struct node *push(struct node *list, int value) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) return list;
  fresh->value = value;
  fresh->next = list;
  return fresh;
}
void store_twice(struct node *a, struct node *b) {
  if (!a || !b) return;
  a->value = 1;
  b->value = 2;
  assert(a->value == 1 || a == b);
}
void destroy(struct node *list) {
  while (list) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s ^= a[i];
  return s;
}
int first(struct node *list) { return list->value; }
int second(struct node *list) { return list ? list->next->value : 0; }
int far(struct node *list) {
  if (!list || !list->next || !list->next->next) return 0;
  return list->next->next->next->value;
}
void distinct(struct node *a, struct node *b) {
  if (a && b && a->next && b->next) assert(a->next != b->next);
}
void content(struct node *list) {
  if (list && list->next) assert(list->value != 17 || list->next->value != 18);
}
void overlapping(char *a, const char *b) {
  if (!a || !b) return;
  char old = *b;
  *a = 7;
  assert(*b == old || a == b);
  a[1] = 8;
  assert(*b == old || a == b);
}
// The caller may have other pointers to the rest of its list, but none to what is allocated here.
void drop_own(struct node *list) {
  if (list) list->next = malloc(sizeof *list);
  if (list && list->next) list->next = 0;
}
void drop_second(struct node *list) {
  if (list) list->next = 0;
}
struct pair {
  struct node *a, *b;
};
void copied(struct pair *p) {
  if (!p) return;
  struct pair q = *p;
  assert(q.a == p->a);
  if (q.b) q.b->value = 1;
  assert(!p->b || p->b->value == 1);
}
struct handler {
  int code;
  void (*act)(int);
};
void call(struct handler *h) {
  if (h && h->act) h->act(h->code);
}
int names(char **v) { return v && v[0] ? v[0][0] : 0; }
struct counted {
  int n;
  char data[];
};
int flexible(struct counted *c) { return c && c->n > 0 ? c->data[0] : 0; }
int three(int a[static 3]) { return a[2]; }
void freed(char *p, char *q) {
  free(p);
  if (q) q[0] = 1;
}
void unlinked(struct pair **p) {
  if (!p || !*p || !(*p)->a) return;
  struct node *n = (*p)->a->next;
  free((*p)->a);
  (*p)->a = n;
}
