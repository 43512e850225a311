// Functions for the end run in reverse order, then those with attribute destructor.
// RUN: cairn verify %s --timeout 30
// EXPECT: verdict: SAFE
// RUN: cairn verify -DEXIT %s --timeout 30
// EXPECT: verdict: SAFE
// RUN: cairn verify -DWRONG %s --timeout 30
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// RUN: cairn verify -DLEAK -p valid-memtrack -p valid-memcleanup %s --timeout 30
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-memcleanup)
#include <assert.h>
#include <stdlib.h>
static int step;
static char *kept;
static void first(void) {
  assert(step == 1);
  step = 2;
#ifndef LEAK
  free(kept);
  kept = 0;
#endif
}
static void second(void) {
  assert(step == 0);
  step = 1;
}
__attribute__((destructor)) static void last(void) {
#ifdef WRONG
  assert(step != 2);
#endif
  step = 3;
}
int main(void) {
  if (atexit(first)) abort();
  if (atexit(second)) abort();
  kept = malloc(3);
#ifdef EXIT
  exit(0);
#endif
  return 0;
}
