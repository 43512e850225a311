// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// A volatile member is read and written like others.
#include <assert.h>
struct reg { volatile unsigned ctl; unsigned data; };
int main(void) {
  struct reg r = {0, 5};
  r.ctl |= 4;
  r.ctl &= ~1u;
  assert(r.ctl == 4 && r.data == 5);
  return 0;
}
