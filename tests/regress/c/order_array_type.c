// The address of a variable is taken within a type only: in the length of an array behind a pointer. A call that changes
// the variable may come before or after it is read.
// RUN: for form in DECLARED CAST; do cairn verify -q --property assert -DY=8 -D$form %s; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// EXPECT: verdict: UNSAFE (assert)
// RUN: for form in DECLARED CAST; do cairn verify -q --property assert -DY=7 -D$form %s; done
// EXIT: 2
// EXPECT: order of evaluation
// EXPECT: order of evaluation
#include <assert.h>
#include <stdlib.h>

static int *kept;
static int keep(int *p) {
  kept = p;
  return 4;
}
static int bump(void) { return ++*kept; }

int main(void) {
  int x = 3;
  void *memory = malloc(64);
  if (!memory) return 0;
#ifdef DECLARED
  char(*row)[keep(&x)] = memory;
#else
  void *row = (char(*)[keep(&x)])memory;
#endif
  int y = x + bump();
  assert(y == Y);
  free(row);
}
