// Broken: keys are added to one bucket too many
// A hash table with chains: keys are added and looked up, and chains lose their first entry.
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

#define BUCKETS 4

struct entry {
  unsigned key;
  struct entry *next;
};

static struct entry *buckets[BUCKETS];

static int contains(unsigned key) {
  for (struct entry *e = buckets[key % BUCKETS]; e; e = e->next)
    if (e->key == key) return 1;
  return 0;
}

static void add(unsigned key) {
  struct entry *fresh = malloc(sizeof *fresh);
  if (!fresh) return;
  fresh->key = key;
  fresh->next = buckets[key % (BUCKETS + 1)];
  buckets[key % (BUCKETS + 1)] = fresh;
}

static void drop(unsigned bucket) {
  struct entry *first = buckets[bucket];
  if (!first) return;
  buckets[bucket] = first->next;
  free(first);
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    unsigned key = (unsigned)__VERIFIER_nondet_int();
    if (contains(key))
      drop(key % BUCKETS);
    else
      add(key);
  }
  return 0;
}
