// A queue whose nodes go from the head to the end or away: the tail is the only node without a next one.
// RUN: cairn verify %s --engine template --property valid-deref --property valid-free --malloc-never-fails
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct job {
  struct job *next;
};

int main(void) {
  struct job *head = NULL, *tail = NULL;
  while (__VERIFIER_nondet_int()) {
    struct job *j;
    if (head && __VERIFIER_nondet_int()) {
      j = head;
      head = j->next;
      if (!head) tail = NULL;
      if (__VERIFIER_nondet_int()) {
        free(j);
        continue;
      }
    } else {
      j = malloc(sizeof *j);
    }
    j->next = NULL;
    if (tail)
      tail->next = j;
    else
      head = j;
    tail = j;
  }
  return 0;
}
