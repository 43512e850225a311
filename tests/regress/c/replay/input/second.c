#include <stdlib.h>

extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

struct item {
  long key;
};

static int count;

struct item *make(void) {
  struct item *out = malloc(sizeof *out);
  if (!out) return 0;
  out->key = __VERIFIER_nondet_long();
  count++;
  return out;
}

void use(struct item *item) {
  if (item->key == 123456789012) reach_error();
}
