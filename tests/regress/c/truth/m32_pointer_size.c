// RUN: cairn verify --color never --timeout 60 -p assert --data-model ILP32 %s
// EXPECT: verdict: SAFE
// Pointers and longs have 4 bytes.
#include <assert.h>
struct s { char c; void *p; long l; long long q; };
int main(void) {
  assert(sizeof(void *) == 4 && sizeof(long) == 4 && sizeof(long long) == 8);
  assert(sizeof(struct s) == 20);
  return 0;
}
