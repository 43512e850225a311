// RUN: cairn verify --color never --malloc-never-fails %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-free), replayed by a compiled program
// What lies before the pointer looks as if AddressSanitizer had written it.
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = malloc(64);
  memset(p, 2, 64);
  free(p + 16); // EXPECT-HERE: free
  return 0;
}
