// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Three levels.
#include <assert.h>
static void set(int ***p, int *v) { **p = v; }
int main(void) {
  int v = 3, w = 4, *p = &v, **pp = &p;
  set(&pp, &w);
  assert(*p == 4 && **pp == 4);
  return 0;
}
