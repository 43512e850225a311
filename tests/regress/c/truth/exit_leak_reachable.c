// RUN: cairn verify --color never --timeout 60 -p valid-memtrack %s
// EXPECT: verdict: SAFE
// The global list still reaches the block.
#include <stdlib.h>
static char *keep;
int main(void) {
  keep = malloc(3);
  return 0;
}
