// RUN: cairn verify --color never -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify --color never -p assert -DWIDENED %s
// EXPECT: verdict: SAFE
// On arm64, char has no sign.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
#ifdef WIDENED
  int wide = c;
  assert(-128 <= wide && wide <= 127 && (char)200 == -56 && '\xff' == -1);
#else
  if (c != (char)200) return 0;
  assert(c > 0); // EXPECT-HERE: assertion
#endif
  return 0;
}
