// As two_lists.c, but the number after the last position counts as one, too.
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
    if (d >= 0 && d <= SIZE)
      inside = push(inside, d);
    else
      outside = push(outside, d);
  }
  while (inside) {
    assert(inside->data >= 0 && inside->data < SIZE);
    table[inside->data] = 1;
    inside = inside->next;
  }
  return 0;
}
