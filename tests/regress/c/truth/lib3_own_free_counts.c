// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A wrapper around free counts.
#include <assert.h>
#include <stdlib.h>
static int freed;
static void drop(void *p) { if (p) { free(p); freed++; } }
int main(void) {
  char *a = malloc(1);
  int had = a != 0;
  drop(a);
  drop(0);
  assert(freed == had);
  return 0;
}
