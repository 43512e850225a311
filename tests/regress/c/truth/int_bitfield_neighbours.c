// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Writing one field leaves the others.
#include <assert.h>
unsigned __VERIFIER_nondet_uint(void);
struct f { unsigned a : 4, b : 9, c : 3; };
int main(void) {
  struct f x = {5, 300, 6};
  x.b = __VERIFIER_nondet_uint();
  assert(x.a == 5 && x.c == 6 && x.b < 512);
  return 0;
}
