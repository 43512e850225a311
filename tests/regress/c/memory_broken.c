// RUN: cairn verify --data-model LP64 --malloc-never-fails --color never %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};

extern int __VERIFIER_nondet_int(void);

int main(void) {
  struct node *head = 0;
  for (int i = __VERIFIER_nondet_int(); i > 0; i--) {
    struct node *n = malloc(sizeof *n);
    n->next = head;
    n->value = i;
    head = n;
  }
  int last = 0;
  while (head) {
    struct node *next = head->next;
    last = head->value;
    free(head);
    head = next;
  }
  assert(last != 5);  // EXPECT-HERE: assertion
  return 0;
}
