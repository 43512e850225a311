// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// A byte above 127, shifted as char, fills all higher bits.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[2] = {__VERIFIER_nondet_char(), 1};
  int v = b[0] | b[1] << 8;
  assert(v >= 256 && v < 512);
  return 0;
}
