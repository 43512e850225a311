// Invariants of two structs, of which one points to the other: the list is in order, unless something is done to it.
// RUN: for n in 0 1; do echo "variant $n"; cairn verify -q --engine horn -p assert -D VARIANT=$n %s; done
// EXPECT: variant 0
// EXPECT: verdict: SAFE
// EXPECT: variant 1
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --engine horn --heap objects -p assert -D VARIANT=0 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: for n in 2 3 4 5; do echo "variant $n"; cairn verify -q --engine horn --int math -p assert -D VARIANT=$n %s; done
// EXIT: 2
// EXPECT: variant 2
// EXPECT: verdict: UNKNOWN
// EXPECT: verdict: UNKNOWN
// EXPECT: verdict: UNKNOWN
// EXPECT: variant 5
// EXPECT: verdict: UNKNOWN
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

static struct node *make(int data, struct node *next) {
  struct node *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->data = data;
  fresh->next = next;
  return fresh;
}

static struct node *insert(struct node *head, int data) {
  if (!head || data <= head->data) return make(data, head);
  struct node *before = head;
  while (before->next && before->next->data < data) before = before->next;
  before->next = make(data, before->next);
  return head;
}

int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) head = insert(head, __VERIFIER_nondet_int());
#if VARIANT == 1  // a circle of one
  if (head) head->next = head;
#elif VARIANT == 2  // the second
  if (head && head->next) head->next->data = __VERIFIER_nondet_int();
#elif VARIANT == 3  // two change places
  if (head && head->next) {
    struct node *second = head->next;
    head->next = second->next;
    second->next = head;
    head = second;
  }
#elif VARIANT == 4  // turned round
  struct node *turned = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = turned;
    turned = head;
    head = next;
  }
  head = turned;
#elif VARIANT == 5  // through a pointer to a member
  if (head) {
    int *inside = &head->data;
    if (*inside < 5) *inside += 1;
  }
#endif
  int steps = 0;
  for (struct node *p = head; p && p->next && steps < 5; p = p->next, steps++) assert(p->data <= p->next->data);
  return 0;
}
