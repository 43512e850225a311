// Broken: there is one block more than there is room for
// An allocator of blocks of one size: freed blocks wait in a list for the next request.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

#define BLOCKS 3

union block {
  union block *next;
  int content[4];
};

static union block arena[BLOCKS];
static union block *waiting;
static int fresh;

static void *take(void) {
  union block *out = waiting;
  if (out) {
    waiting = out->next;
    return out;
  }
  return fresh <= BLOCKS ? &arena[fresh++] : NULL;
}

static void give_back(void *block) {
  union block *b = block;
  b->next = waiting;
  waiting = b;
}

int main(void) {
  int *held[BLOCKS + 1] = {NULL};
  while (__VERIFIER_nondet_int()) {
    unsigned i = (unsigned)__VERIFIER_nondet_int() % (BLOCKS + 1);
    if (held[i]) {
      assert(held[i][0] == (int)i);
      give_back(held[i]);
      held[i] = NULL;
    } else {
      held[i] = take();
      if (held[i]) held[i][0] = (int)i;
    }
  }
  return 0;
}
