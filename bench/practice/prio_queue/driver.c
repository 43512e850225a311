#include "nondet.h"
#include "prio-queue.h"

static int compare(const void *a, const void *b, void *unused) {
  (void)unused;
  return *(const unsigned char *)a - *(const unsigned char *)b;
}

int main(void) {
  struct prio_queue queue = {compare};
  unsigned char keys[4], *last;
  for (int i = 0; i < 4; ++i) {
    keys[i] = __VERIFIER_nondet_uchar();
    prio_queue_put(&queue, &keys[i]);
  }
  while ((last = prio_queue_get(&queue))) *last = 0;
  clear_prio_queue(&queue);
  return 0;
}
