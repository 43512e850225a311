// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Labels as values, chosen by an index.
#include <assert.h>
static int run(int k) {
  static void *const t[] = {&&zero, &&one};
  goto *t[k];
zero: return 10;
one: return 11;
}
int main(void) { assert(run(0) == 10 && run(1) == 11); return 0; }
