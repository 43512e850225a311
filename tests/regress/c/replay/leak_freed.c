// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// What freed memory holds leads nowhere.
#include <stdlib.h>
struct node {
  struct node *next;
};
struct node *head;
int main(void) {
  head = malloc(sizeof *head);
  head->next = malloc(sizeof *head);
  head->next->next = 0;
  free(head);
  head = 0;
  return 0;
}
