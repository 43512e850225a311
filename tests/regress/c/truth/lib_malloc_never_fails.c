// RUN: cairn verify --color never --timeout 60 -p valid-deref --malloc-never-fails %s
// EXPECT: verdict: SAFE
// The option says that it does not fail.
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return 0;
}
