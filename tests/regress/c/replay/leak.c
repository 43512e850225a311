// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
#include <stdlib.h>
struct node {
  struct node *next;
};
static void drop(int n) {
  struct node *list = 0;
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
}
int main(void) {
  drop(3);
  return 0;
}
