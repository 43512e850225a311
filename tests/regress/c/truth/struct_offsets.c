// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Layout of x86-64.
#include <assert.h>
#include <stddef.h>
struct s { char c; double d; short s; char t[3]; int *p; };
int main(void) {
  assert(offsetof(struct s, d) == 8 && offsetof(struct s, t) == 18 && offsetof(struct s, p) == 24);
  assert(sizeof(struct s) == 32 && _Alignof(struct s) == 8);
  return 0;
}
