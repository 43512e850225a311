// Elements of an array that a loop has passed: from where it started, and up to the element that it is at.
// RUN: cairn verify %s --engine template --property assert
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property assert --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <assert.h>

#ifdef BROKEN
#define SIZE 5
#else
#define SIZE 200000
#endif

int main(void) {
  int late[SIZE], pairs[SIZE];
  for (int i = 2; i < SIZE; ++i) late[i] = 7;
  for (int i = 0; i < SIZE - 1; ++i) {
    pairs[i] = 9;
    pairs[i + 1] = 9;
  }
#ifdef BROKEN
  pairs[SIZE - 1] = 8;
#endif
  for (int i = 2; i < SIZE; ++i) assert(late[i] == 7);
  for (int i = 0; i < SIZE; ++i) assert(pairs[i] == 9);
  return 0;
}
