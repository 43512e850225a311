// What structs as records express, each with its proof.
// RUN: for n in $(seq 1 12); do echo "variant $n"; cairn verify -q --engine horn -p assert -D VARIANT=$n %s; done
// EXPECT: variant 1
// EXPECT: verdict: SAFE
// EXPECT: variant 2
// EXPECT: verdict: SAFE
// EXPECT: variant 3
// EXPECT: verdict: SAFE
// EXPECT: variant 4
// EXPECT: verdict: SAFE
// EXPECT: variant 5
// EXPECT: verdict: SAFE
// EXPECT: variant 6
// EXPECT: verdict: SAFE
// EXPECT: variant 7
// EXPECT: verdict: SAFE
// EXPECT: variant 8
// EXPECT: verdict: SAFE
// EXPECT: variant 9
// EXPECT: verdict: SAFE
// EXPECT: variant 10
// EXPECT: verdict: SAFE
// EXPECT: variant 11
// EXPECT: verdict: SAFE
// EXPECT: variant 12
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int data;
  short tag;
};

struct holder {
  int count;
  struct node *first;
  struct node inner;
};

static struct node *push(struct node *next, int data) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->next = next;
  fresh->data = data;
  fresh->tag = 1;
  return fresh;
}

static struct node *build(void) {
  struct node *list = NULL;
  while (__VERIFIER_nondet_int()) {
    int d = __VERIFIER_nondet_int();
    if (d >= 0 && d < 10) list = push(list, d);
  }
  return list;
}

static void walk(struct node *list) {
  for (; list; list = list->next) assert(list->data >= 0 && list->data < 10);
}

static void walk_recursively(struct node *list) {
  if (!list) return;
  assert(list->data >= 0 && list->data < 10);
  walk_recursively(list->next);
}

int main(void) {
  struct node *list = build();
#if VARIANT == 1  // through an interior pointer
  if (list) {
    int *inner = &list->data;
    *inner = 9 - *inner;
  }
#elif VARIANT == 2  // by assignment of a struct
  struct node *more = build();
  if (list && more) *list = *more;
#elif VARIANT == 3  // by memcpy
  struct node *more = build();
  if (list && more) memcpy(list, more, sizeof *list);
#elif VARIANT == 4  // zeros
  if (list) memset(list, 0, sizeof *list);
#elif VARIANT == 5  // from calloc
  struct node *fresh = calloc(1, sizeof *fresh);
  if (!fresh) return 0;
  fresh->next = list;
  list = fresh;
#elif VARIANT == 6  // recursion
  walk_recursively(list);
#elif VARIANT == 7  // freed after the last access
  walk(list);
  if (list) free(list);
  return 0;
#elif VARIANT == 8  // a header with the list in it
  struct holder *all = malloc(sizeof *all);
  if (!all) return 0;
  all->count = 0;
  all->first = NULL;
  while (list) {
    struct node *next = list->next;
    list->next = all->first;
    all->first = list;
    list = next;
  }
  list = all->first;
#elif VARIANT == 9  // through a cast
  if (list) *(struct node **)list = NULL;
#elif VARIANT == 10  // an array of numbers
  int size = __VERIFIER_nondet_int();
  if (size < 1 || size > 1000) return 0;
  int *numbers = malloc((size_t)size * sizeof *numbers);
  if (!numbers) return 0;
  for (int i = 0; i < size; i++) numbers[i] = 7;
  if (list) list->data = 3;
#elif VARIANT == 11  // an array of lists
  static struct node *table[4];
  for (int i = 0; i < 4; i++) table[i] = build();
  list = table[__VERIFIER_nondet_int() & 3];
#elif VARIANT == 12  // a struct within a struct
  struct holder *all = malloc(sizeof *all);
  if (!all) return 0;
  all->inner.data = 4;
  if (list) list->data = all->inner.data;
#endif
  walk(list);
  return 0;
}
