// RUN: cairn verify --color never --timeout 60 -p valid-memtrack -p valid-free %s
// EXPECT: verdict: SAFE
// The block moves to its new owner.
#include <stdlib.h>
struct o { int *p; };
static struct o take(int **p) { struct o x = {*p}; *p = 0; return x; }
int main(void) {
  int *p = malloc(4);
  struct o x = take(&p);
  free(p);
  free(x.p);
  return 0;
}
