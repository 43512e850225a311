// Each variant breaks what holds of the list in one way. The engine must not prove any of them; what it does not express it
// refuses by name.
// RUN: cairn verify -q --engine horn -p assert %s | sed s/SAFE/proved/
// EXPECT: verdict: proved
// RUN: for n in $(seq 1 34); do cairn verify -q --engine horn --heap objects -p assert -D VARIANT=$n %s || echo "variant $n: $?"; done
// EXPECT-NOT: SAFE
// EXPECT-NOT: internal
// EXPECT: variant 1: 2
// EXPECT: variant 34: 2
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int data;
};

struct pair {
  int first, second;
};

union mixed {
  int number;
  struct pair both;
  unsigned char bytes[8];
};

static struct node *push(struct node *next, int data) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->next = next;
  fresh->data = data;
  return fresh;
}

static void walk(struct node *list) {
  for (; list; list = list->next) assert(list->data >= 0 && list->data < 10);
}

static void set(int *place, int value) { *place = value; }

static void raise(struct node *list) {
  if (!list) return;
  list->data += 5;
  raise(list->next);
}

static struct node *global;

int main(void) {
  struct node *list = NULL;
  struct node *others = NULL;
  while (__VERIFIER_nondet_int()) {
    int d = __VERIFIER_nondet_int();
    if (d >= 0 && d < 10)
      list = push(list, d);
    else
      others = push(others, d);
  }
  if (!list || !others) return 0;
#if VARIANT == 1  // through a cast of the struct
  *(struct node **)list = others;
#elif VARIANT == 2  // through an interior pointer
  int *inner = &list->data;
  *inner += 100;
#elif VARIANT == 3  // through a union
  union mixed *m = malloc(sizeof *m);
  if (!m) return 0;
  m->both.first = 3;
  m->bytes[1] = 1;
  list->data = m->number;
#elif VARIANT == 4  // by memcpy of a struct
  struct node copy = {NULL, 50};
  memcpy(list, &copy, sizeof copy);
#elif VARIANT == 5  // by assignment of a struct
  *list = *others;
#elif VARIANT == 6  // freed, then used
  free(list);
#elif VARIANT == 7  // beyond the object
  list = list + 1;
#elif VARIANT == 8  // not initialised
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) return 0;
  fresh->next = list;
  list = fresh;
#elif VARIANT == 9  // malloc may fail
  struct node *fresh = malloc(sizeof *fresh);
  fresh->next = list;
  fresh->data = 1;
  list = fresh;
#elif VARIANT == 10  // one byte of a number
  ((unsigned char *)&list->data)[1] = 1;
#elif VARIANT == 11  // the lists meet
  list->next = others;
#elif VARIANT == 12  // through a pointer to a pointer
  struct node **place = &list->next;
  while (*place) place = &(*place)->next;
  *place = others;
#elif VARIANT == 13  // by memset
  memset(list, 1, sizeof *list);
  list->next = NULL;
#elif VARIANT == 14  // an object that is too small
  struct node *fresh = malloc(sizeof(struct node *));
  if (!fresh) return 0;
  fresh->next = NULL;
  fresh->data = 1;
  list = fresh;
#elif VARIANT == 15  // through an array of pointers
  struct node *table[4] = {list, list, others, list};
  list = table[__VERIFIER_nondet_int() & 3];
#elif VARIANT == 16  // freed, allocated again, and written through the old pointer
  struct node *old = list;
  free(list);
  list = push(NULL, 1);
  old->data = 99;
#elif VARIANT == 17  // through a function pointer
  void (*f)(int *, int) = set;
  f(&list->data, 11);
#elif VARIANT == 18  // a node on the stack
  struct node here = {list, 77};
  list = &here;
#elif VARIANT == 19  // an array that is too short
  int numbers[10];
  for (int i = 0; i < 10; i++) numbers[i] = i;
  list->data = numbers[others->data];
#elif VARIANT == 20  // numbers wrap around
  list->data = (int)((unsigned)list->data + 2147483647u);
#elif VARIANT == 21  // realloc moves the object
  struct node *moved = realloc(list, sizeof *list);
  if (!moved) return 0;
  moved->data = 3;
#elif VARIANT == 22  // the address as a number
  uintptr_t number = (uintptr_t)&list->data;
  *(int *)number = 12;
#elif VARIANT == 23  // in a recursive procedure
  raise(list);
#elif VARIANT == 24  // freed twice
  free(others);
  free(others);
#elif VARIANT == 25  // from an interior pointer back to the struct
  int *inner = &list->data;
  struct node *outer = (struct node *)((char *)inner - offsetof(struct node, data));
  outer->data = 55;
#elif VARIANT == 26  // a copy of what is not initialised
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) return 0;
  *list = *fresh;
#elif VARIANT == 27  // the bound is not kept
  if (list->data < 10) list->data++;
#elif VARIANT == 28  // two names for one object
  struct node *same = list;
  list->data = 5;
  same->data = 50;
#elif VARIANT == 29  // objects of one place are not one object
  struct node *a = push(NULL, 1);
  struct node *b = push(NULL, 2);
  assert(a->data == b->data);
#elif VARIANT == 30  // objects of one place may be one object
  struct node *a = list;
  while (a->next && __VERIFIER_nondet_int()) a = a->next;
  a->data = 1;
  list->data = 2;
  assert(a->data == 1);
#elif VARIANT == 31  // through a global variable
  global = list;
  others->next = global;
  others->next->data = -1;
#elif VARIANT == 32  // free of an interior pointer
  free(&list->data);
#elif VARIANT == 33  // a part of a struct is copied
  memcpy(&list->data, &others->data, sizeof(int));
#elif VARIANT == 34  // an array is too short for what is read at its end
  int *numbers = malloc((size_t)list->data * sizeof(int));
  if (!numbers) return 0;
  numbers[list->data] = 1;
#endif
  walk(list);
  return 0;
}
