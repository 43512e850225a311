// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The object itself is not const.
#include <assert.h>
static void set(const int *p) { *(int *)p = 4; }
int main(void) {
  int v = 1;
  set(&v);
  assert(v == 4);
  return 0;
}
