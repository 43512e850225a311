// Copies of pointers that callers pass lead to one object, also where no two others do.
// RUN: cairn verify -q --timeout 60 --no-alias --entry twice %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (undefined behaviour may be reached: a copy of memory that may hold pointers of the caller (with --no-alias)
// RUN: cairn verify -q --timeout 60 --entry twice %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref, valid-free), replayed by a compiled program
// RUN: cairn verify -q --timeout 60 --no-alias --entry once %s
// EXPECT: verdict: SAFE
#include <stdlib.h>
#include <string.h>
struct node {
  struct node *next;
  int value;
};
void twice(struct node *a, struct node *b) {
  if (!a || !b) return;
  memcpy(b, a, sizeof *a);
  free(a->next);
  free(b->next);
}
void once(struct node *a) {
  if (!a) return;
  struct node copy = *a;
  if (copy.next) copy.next->value = 1;
  free(a->next);
}
