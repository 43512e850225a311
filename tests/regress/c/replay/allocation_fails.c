// RUN: cairn verify --color never  %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref), replayed by a compiled program
#include <stdlib.h>
int main(void) {
  int *first = malloc(sizeof *first);
  if (!first) return 1;
  int *second = calloc(2, sizeof *second);
  second[1] = 2;  // EXPECT-HERE: invalid memory access
  free(second);
  free(first);
  return 0;
}
