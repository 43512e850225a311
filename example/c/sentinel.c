// A doubly linked list around a sentinel: items join at the end and leave anywhere.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct item {
  struct item *next, *previous;
};

static void append(struct item *list, struct item *fresh) {
  fresh->next = list;
  fresh->previous = list->previous;
  list->previous->next = fresh;
  list->previous = fresh;
}

static void unlink_item(struct item *item) {
  item->previous->next = item->next;
  item->next->previous = item->previous;
}

int main(void) {
  struct item list = {&list, &list};
  while (__VERIFIER_nondet_int()) {
    struct item *fresh = malloc(sizeof *fresh);
    if (!fresh) break;
    append(&list, fresh);
  }
  for (struct item *i = list.next; i != &list;) {
    struct item *next = i->next;
    assert(next->previous == i);
    if (__VERIFIER_nondet_int()) {
      unlink_item(i);
      free(i);
    }
    i = next;
  }
  while (list.next != &list) {
    struct item *last = list.previous;
    unlink_item(last);
    free(last);
  }
  return 0;
}
