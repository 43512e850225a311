// Broken: a reading of 20 is raised once more
// Readings between 10 and 20 are collected in a list of any length and then levelled out for ever.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct reading {
  int value;
  struct reading *next;
};

static struct reading *new_reading(int value) {
  struct reading *fresh = malloc(sizeof *fresh);
  if (!fresh) exit(1);
  fresh->value = value;
  fresh->next = NULL;
  return fresh;
}

int main(void) {
  struct reading *first = new_reading(10);
  struct reading *last = first;
  while (__VERIFIER_nondet_int()) {
    int value = __VERIFIER_nondet_int();
    if (value < 10 || value > 20) continue;
    last->next = new_reading(value);
    last = last->next;
  }
  for (;;) {
    for (struct reading *r = first; r; r = r->next) {
      assert(r->value >= 10 && r->value <= 20);
      if (r->value <= 20)
        r->value++;
      else
        r->value /= 2;
    }
  }
}
