// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Programs are sequential; a volatile variable holds what was written.
#include <assert.h>
int main(void) {
  volatile int v = 3;
  v += 2;
  int a = v;
  int b = v;
  assert(a == 5 && b == 5);
  return 0;
}
