// RUN: cairn verify --malloc-never-fails --color never %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>

struct node {
  struct node *next;
};

int main(void) {
  struct node *head = malloc(sizeof *head);
  head->next = malloc(sizeof *head);
  head->next->next = head;
  // Both were there at the same time: they are different, also after one is freed.
  struct node *p = head->next;
  free(head);
  assert(p != head);
  free(p);
  return 0;
}
