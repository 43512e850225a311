// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Two blocks with variables of one name, both used while they live.
#include <assert.h>
int main(void) {
  int s = 0, *p;
  { int x = 1; p = &x; s += *p; }
  { int x = 2; p = &x; s += *p; }
  assert(s == 3);
  return 0;
}
