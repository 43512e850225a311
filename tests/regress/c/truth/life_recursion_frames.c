// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Each call has its own variable; the chain points to frames that are still active.
#include <assert.h>
struct f { struct f *up; int d; };
static int depth(struct f *up, int d) {
  struct f me = {up, d};
  if (d == 3) {
    int s = 0;
    for (struct f *p = &me; p; p = p->up) s = s * 10 + p->d;
    return s;
  }
  return depth(&me, d + 1);
}
int main(void) { assert(depth(0, 0) == 3210); return 0; }
