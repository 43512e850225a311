// An array of pointers that grows: they are copied as a whole.
// RUN: cairn verify %s --engine template --no-recheck --timeout 300 --property valid-deref --property unreach-call
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int main(void) {
  int value = 3;
  size_t count = 0, room = 0;
  int **items = NULL;
  while (__VERIFIER_nondet_int()) {
    if (count == room) {
      if (room > 10000) break;
      int **more = realloc(items, (room + 16) * sizeof(int *));
      if (!more) break;
      items = more;
      room = room + 16;
    }
    items[count++] = &value;
  }
  for (size_t i = 0; i < count; i++)
    if (*items[i] != 3) __VERIFIER_error();
  free(items);
  return 0;
}
