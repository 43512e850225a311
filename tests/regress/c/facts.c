// RUN: cairn ir --facts %s
// EXPECT: These facts hold as long as
// EXPECT: main  facts.c:
// EXPECT: apply, checked_malloc, die, push, unused
// EXPECT: apply  facts.c:
// EXPECT: calls by pointer or dispatch: add, drop
// EXPECT: writes: total
// EXPECT: frees: heap facts.c:27 from facts.c:41
// EXPECT: die  facts.c:
// EXPECT: never returns
// EXPECT: push  facts.c:
// EXPECT: run points to: add, drop
// EXPECT-NOT: anything
// EXPECT-NOT: memory of others
#include <stdlib.h>

struct item {
  int value;
  struct item *next;
  int (*run)(struct item *);
};

static struct item *items;
static int total;

static void *checked_malloc(size_t size) {
  void *p = malloc(size);
  if (!p) exit(1);
  return p;
}

static void die(void) { exit(2); }
static int add(struct item *i) { return total += i->value; }
static int drop(struct item *i) {
  free(i);
  return 0;
}
static int unused(struct item *i) { return i->value; }

static void push(int value, int (*run)(struct item *)) {
  struct item *i = checked_malloc(sizeof *i);
  i->value = value;
  i->next = items;
  i->run = run;
  items = i;
}

static int apply(void) {
  int sum = 0;
  for (struct item *i = items, *next; i; i = next) {
    next = i->next;
    sum += i->run(i);
  }
  return sum;
}

int main(int argc, char **argv) {
  int *own = checked_malloc(sizeof *own);
  *own = argc;
  push(1, add);
  push(*own, drop);
  if (argc > 7) die();
  free(own);
  return apply() + (argc > 100 ? unused(items) : 0);
}
