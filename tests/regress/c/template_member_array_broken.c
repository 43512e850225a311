// An index that runs out of an array within a record stays inside of the object, but overwrites what is behind the array.
// Nothing that was said of the array's elements may be used to prove that `mark` is kept.
// RUN: cairn verify %s --engine template --property unreach-call --malloc-never-fails
// EXIT: 2
// EXPECT: memory accessed in parts or through a pointer of unknown origin
// RUN: cairn verify %s --property unreach-call --malloc-never-fails --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct chunk {
  int values[6];
  int mark;
};

int main(void) {
  struct chunk *c = malloc(sizeof *c);
  c->mark = 1;
  int last = __VERIFIER_nondet_int();
  if (last > 7) last = 7;
  for (int i = 0; i < last; i++) c->values[i] = 0;
  if (c->mark != 1) __VERIFIER_error();
  return 0;
}
