#include "nondet.h"
#include <bsd/sys/queue.h>

struct item {
  int key;
  TAILQ_ENTRY(item) link;
};
TAILQ_HEAD(queue, item);

int main(void) {
  struct queue queue = TAILQ_HEAD_INITIALIZER(queue);
  struct item *item, *next;
  while (nondet_upto(1)) {
    if (!(item = malloc(sizeof *item))) break;
    item->key = __VERIFIER_nondet_int();
    TAILQ_INSERT_TAIL(&queue, item, link);
  }
  for (item = TAILQ_FIRST(&queue); item; item = next) {
    next = TAILQ_NEXT(item, link);
    if (item->key < 0) {
      TAILQ_REMOVE(&queue, item, link);
      free(item);
    }
  }
  while ((item = TAILQ_FIRST(&queue))) {
    TAILQ_REMOVE(&queue, item, link);
    free(item);
  }
  return 0;
}
