// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memtrack), replayed by a compiled program
// Variables of threads hold objects; AddressSanitizer does not know them.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static _Thread_local int *kept;
static int *lost;
static void work(void) {
  kept = malloc(4);
  lost = malloc(4);
  *lost = 1;
  lost = kept;
}
int main(void) {
  work();
  if (__VERIFIER_nondet_int()) exit(1);
  return 0;
}
