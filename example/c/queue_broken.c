// The queue of queue.c with an error: the last process that is taken stays the tail, and the next put writes to it.
#include <assert.h>
#include <stdlib.h>

struct process {
  int number;
  struct process *next;
};

struct queue {
  struct process *first;
  struct process *last;
};

static void put(struct queue *queue, int number) {
  struct process *p = malloc(sizeof *p);
  if (!p) abort();
  p->number = number;
  p->next = NULL;
  if (queue->last)
    queue->last->next = p;
  else
    queue->first = p;
  queue->last = p;
}

static int take(struct queue *queue) {
  struct process *p = queue->first;
  int number = p->number;
  queue->first = p->next;
  free(p);
  return number;
}

int main(void) {
  struct queue queue = {NULL, NULL};
  for (int i = 1; i <= 3; i++) put(&queue, i);
  for (int i = 1; i <= 3; i++) assert(take(&queue) == i);
  put(&queue, 4);
  return 0;
}
