#include "nondet.h"
#include "utlist.h"

struct item {
  int key;
  struct item *next;
};
static int compare(struct item *a, struct item *b) { return a->key < b->key ? -1 : a->key > b->key; }

int main(void) {
  struct item *list = NULL, *item, *next;
  for (int i = 0; i < 3; ++i) {
    if (!(item = malloc(sizeof *item))) break;
    item->key = __VERIFIER_nondet_int();
    LL_PREPEND(list, item);
  }
  LL_SORT(list, compare);
  LL_FOREACH_SAFE(list, item, next) {
    LL_DELETE(list, item);
    free(item);
  }
  return 0;
}
