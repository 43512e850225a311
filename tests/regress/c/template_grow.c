// An array that grows: it has room for as many as its record says.
// RUN: cairn verify %s --engine template --property valid-deref --property valid-memcleanup
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct stack {
  int *items;
  size_t count, room;
};

int main(void) {
  struct stack s = {NULL, 0, 0};
  while (__VERIFIER_nondet_int()) {
    if (s.count == s.room) {
      size_t room = s.room + 16;
      int *items = realloc(s.items, room * sizeof(int));
      if (!items || room > 100000) {
        if (items) s.items = items;
        break;
      }
      s.items = items;
      s.room = room;
    }
    s.items[s.count++] = 3;
  }
  free(s.items);
  return 0;
}
