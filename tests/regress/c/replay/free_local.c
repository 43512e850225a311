// RUN: cairn verify --color never %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free), replayed by a compiled program
#include <stdlib.h>
int main(void) {
  int a[16] = {2, 2, 2, 2, 2, 2, 2, 2};
  free(a + 4); // EXPECT-HERE: free
  return 0;
}
