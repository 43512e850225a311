// RUN: cairn verify --color never -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// On arm64, wchar_t has no sign.
#include <assert.h>
#include <stddef.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  wchar_t w = (wchar_t)__VERIFIER_nondet_int();
  if (w != -7) return 0;
  assert(w >= 0); // EXPECT-HERE: assertion
  return 0;
}
