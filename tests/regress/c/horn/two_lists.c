// Figure 1 of paper 000 in C: the numbers that are positions of the table are in one list, all others in another one. Both
// are built in a loop of any length, and the first one is used to access the table.
// RUN: cairn verify -q --engine horn -p assert %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --engine horn -p valid-deref --malloc-never-fails %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine horn -p assert --invariants %s
// EXPECT: 0 <= data <= 9
// RUN: cairn verify -q --engine horn -p assert -D BROKEN %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int data;
};

#define SIZE 10

static struct node *push(struct node *next, int data) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->next = next;
  fresh->data = data;
  return fresh;
}

int main(void) {
  static int table[SIZE];
  struct node *inside = NULL;
  struct node *outside = NULL;
  while (__VERIFIER_nondet_int()) {
    int d = __VERIFIER_nondet_int();
    if (d >= 0 && d < SIZE)
      inside = push(inside, d);
    else
      outside = push(outside, d);
  }
#ifdef BROKEN
  inside = outside;
#endif
  while (inside) {
    assert(inside->data >= 0 && inside->data < SIZE);
    table[inside->data] = 1;
    inside = inside->next;
  }
  return 0;
}
