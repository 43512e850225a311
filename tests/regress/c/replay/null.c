// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
#include <stddef.h>
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node last = {1, NULL};
  return last.next->value;  // EXPECT-HERE: invalid memory access
}
