// Broken: a block that is taken stays in the list
// An allocator of blocks of one size: blocks that are given back wait in a list for the next request.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct block {
  struct block *next;
  int content;
};

static struct block *waiting;

static struct block *take(void) {
  struct block *out = waiting;
  if (!out) out = malloc(sizeof *out);
  if (out) out->next = NULL;
  return out;
}

static void give_back(struct block *block) {
  block->next = waiting;
  waiting = block;
}

int main(void) {
  struct block *held = NULL;
  while (__VERIFIER_nondet_int()) {
    struct block *other = take();
    if (!other) continue;
    other->content = 2;
    if (held) {
      assert(held->content == 1);
      give_back(held);
    }
    other->content = 1;
    held = other;
  }
  if (held) give_back(held);
  while (waiting) free(take());
  return 0;
}
