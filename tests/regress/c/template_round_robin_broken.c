// As template_round_robin.c, but the tail may be a node that was freed.
// RUN: cairn verify %s --property valid-deref --property valid-free --malloc-never-fails
// EXIT: 1
// EXPECT: verdict: UNSAFE
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
