// Broken: the tail is not reset when the queue becomes empty
// A round-robin queue of processes: the head runs for a slice and goes to the end, or leaves when it is done.
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct process {
  unsigned left;
  struct process *next;
};

struct queue {
  struct process *head, *tail;
};

static void enqueue(struct queue *q, struct process *p) {
  p->next = NULL;
  if (q->tail)
    q->tail->next = p;
  else
    q->head = p;
  q->tail = p;
}

static struct process *dequeue(struct queue *q) {
  struct process *p = q->head;
  q->head = p->next;
  // The tail still points to a process that leaves.
  return p;
}

int main(void) {
  struct queue ready = {NULL, NULL};
  while (__VERIFIER_nondet_int()) {
    struct process *p = malloc(sizeof *p);
    if (!p) break;
    p->left = (unsigned)__VERIFIER_nondet_int() % 4;
    enqueue(&ready, p);
  }
  while (ready.head) {
    struct process *p = dequeue(&ready);
    if (p->left == 0) {
      free(p);
    } else {
      p->left--;
      enqueue(&ready, p);
    }
  }
  return 0;
}
