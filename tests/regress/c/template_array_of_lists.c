// What lists in an array hold is known once it is known what the array holds.
// RUN: cairn verify %s --engine template --property valid-deref --property unreach-call --malloc-never-fails
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct entry {
  struct entry *next;
  int key;
};

int main(void) {
  struct entry *table[32];
  for (int i = 0; i < 32; i++) table[i] = NULL;
  for (;;) {
    int key = __VERIFIER_nondet_int();
    if (key < 0) break;
    struct entry *e = malloc(sizeof *e);
    e->key = key;
    e->next = table[key % 32];
    table[key % 32] = e;
  }
  for (int i = 0; i < 32; i++)
    for (struct entry *e = table[i]; e; e = e->next)
      if (e->key < 0) __VERIFIER_error();
  return 0;
}
