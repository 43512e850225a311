// RUN: cairn verify --color never --timeout 60 -p valid-memcleanup -p valid-free %s
// EXPECT: verdict: SAFE
// All is freed before the end.
#include <stdlib.h>
static char *keep;
static void finish(void) { free(keep); }
int main(void) {
  keep = malloc(3);
  finish();
  return 0;
}
