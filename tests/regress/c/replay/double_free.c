// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free), replayed by a compiled program
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int *first = malloc(sizeof *first);
  int *second = __VERIFIER_nondet_int() == 17 ? first : malloc(sizeof *second);
  free(first);
  free(second);  // EXPECT-HERE: free
  return 0;
}
