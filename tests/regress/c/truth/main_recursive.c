// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// main may call itself.
#include <assert.h>
static int depth;
int main(void) {
  if (++depth < 3) return main();
  assert(depth == 3);
  return 0;
}
