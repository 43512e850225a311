// Numbers are inserted into a list at their places; the list stays sorted.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct cell {
  int number;
  struct cell *next;
};

static void insert(struct cell **list, int number) {
  struct cell *fresh = malloc(sizeof *fresh);
  if (!fresh) return;
  fresh->number = number;
  struct cell **at = list;
  while (*at && (*at)->number < number) at = &(*at)->next;
  fresh->next = *at;
  *at = fresh;
}

int main(void) {
  struct cell *list = NULL;
  while (__VERIFIER_nondet_int()) insert(&list, __VERIFIER_nondet_int());
  for (struct cell *c = list; c && c->next; c = c->next) assert(c->number <= c->next->number);
  while (list) {
    struct cell *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
