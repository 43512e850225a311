// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The block is entered anew, and its variable assigned before it is read.
#include <assert.h>
int main(void) {
  int n = 0, s = 0;
again:
  { int x = n; int *p = &x; s += *p; }
  if (++n < 3) goto again;
  assert(s == 3);
  return 0;
}
