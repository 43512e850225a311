// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXPECT: verdict: SAFE
// A pointer into the block reaches it.
#include <stdlib.h>
static char *in;
int main(void) {
  char *p = malloc(8);
  if (!p) return 0;
  in = p + 3;
  p = 0;
  return 0;
}
