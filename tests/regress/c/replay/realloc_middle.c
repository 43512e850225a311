// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free), replayed by a compiled program
#include <stdlib.h>
int main(void) {
  int *p = malloc(10 * sizeof *p);
  for (int i = 0; i < 10; i++) p[i] = 2;
  p = realloc(p + 4, 80); // EXPECT-HERE: free
  free(p);
  return 0;
}
