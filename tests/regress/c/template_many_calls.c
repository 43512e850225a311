// RUN: cairn verify --engine template --property unreach-call %s
// EXIT: 0
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template --property unreach-call -DWRONG %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
//
// There are too many calls to expand them all, so those of large procedures stay calls.
void reach_error(void);
int __VERIFIER_nondet_int(void);

int f0(int x) {
#ifdef WRONG
  if (x == 7) return 101;
#endif
  return x < 100 ? x + 1 : x;
}
#define TWICE(f, g) \
  int f(int x) { return g(g(x)); }
TWICE(f1, f0)
TWICE(f2, f1)
TWICE(f3, f2)
TWICE(f4, f3)
TWICE(f5, f4)
TWICE(f6, f5)
TWICE(f7, f6)
TWICE(f8, f7)
TWICE(f9, f8)
TWICE(f10, f9)
TWICE(f11, f10)
TWICE(f12, f11)
TWICE(f13, f12)
TWICE(f14, f13)
TWICE(f15, f14)

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100) return 0;
  if (f15(x) > 100) reach_error();
  return 0;
}
