// The first process of a queue goes to its end, again and again; in the end all are freed.
// RUN: cairn verify %s --engine template --color never --property valid-memsafety
// EXIT: 0
// EXPECT: queries from the program, re-checked by Z3
// EXPECT: verdict: SAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct process {
  struct process *next;
};

int main(void) {
  struct process *head = NULL, *tail = NULL;
  for (;;) {
    struct process *p;
    if (__VERIFIER_nondet_int()) {
      p = malloc(sizeof *p);
      if (!p) continue;
    } else {
      p = head;
      if (!p) break;
      head = p->next;
      if (!head) tail = NULL;
      if (__VERIFIER_nondet_int()) {
        free(p);
        continue;
      }
    }
    p->next = NULL;
    if (tail)
      tail->next = p;
    else
      head = p;
    tail = p;
  }
  return 0;
}
