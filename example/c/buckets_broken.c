// Broken: keys are spread over one bucket too many
// A hash table with chains: keys are added, looked up and removed.
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

#define BUCKETS 4

struct entry {
  unsigned key;
  struct entry *next;
};

static struct entry *buckets[BUCKETS];

static struct entry **find(unsigned key) {
  struct entry **at = &buckets[key % (BUCKETS + 1)];
  while (*at && (*at)->key != key) at = &(*at)->next;
  return at;
}

static void add(unsigned key) {
  struct entry **at = find(key);
  if (*at) return;
  struct entry *fresh = malloc(sizeof *fresh);
  if (!fresh) return;
  fresh->key = key;
  fresh->next = NULL;
  *at = fresh;
}

static void drop(unsigned key) {
  struct entry **at = find(key);
  struct entry *found = *at;
  if (!found) return;
  *at = found->next;
  free(found);
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    unsigned key = (unsigned)__VERIFIER_nondet_int();
    if (__VERIFIER_nondet_int())
      add(key);
    else
      drop(key);
  }
  for (unsigned i = 0; i < BUCKETS; i++)
    while (buckets[i]) drop(buckets[i]->key);
  return 0;
}
