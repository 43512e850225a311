// What a field says about another one of the same object: a list whose nodes are marked when they own something.
// RUN: cairn verify --color never --engine template --property assert --property valid-deref --malloc-never-fails --timeout 300 %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --engine template --property assert --property valid-deref --malloc-never-fails --timeout 300 -D UNMARKED %s
// EXIT: 2
// EXPECT: imply it [valid-deref]
// RUN: cairn verify --color never --engine template --property assert --property valid-deref --malloc-never-fails --timeout 300 -D SMALL %s
// EXIT: 2
// EXPECT: imply it [assert]
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
struct node {
  int kind;
  unsigned *size;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    unsigned size = __VERIFIER_nondet_uint();
    n->kind = 0;
    n->size = NULL;
#ifdef SMALL
    if (size >= 400) {
#else
    if (size >= 500) {
#endif
      n->kind = 7;
      n->size = malloc(sizeof *n->size);
      *n->size = size;
    }
#ifdef UNMARKED
    if (__VERIFIER_nondet_int()) n->size = NULL;
#endif
    n->next = head;
    head = n;
  }
  for (struct node *n = head; n; n = n->next)
    if (n->kind == 7) assert(*n->size >= 500);
  return 0;
}
