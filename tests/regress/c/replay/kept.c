// RUN: cairn verify --color never --malloc-never-fails %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --malloc-never-fails --property valid-memcleanup %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memcleanup), replayed by a compiled program
// Memory that global variables still lead to, directly, into the middle, or by other objects, is not lost.
#include <stdlib.h>
struct node {
  struct node *next;
};
static struct node *list;
static char *middle;
int main(void) {
  for (int i = 0; i < 2; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  middle = (char *)malloc(10) + 5;
  return 0;
}
