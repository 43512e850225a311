// A violation that only some addresses make, which no compiled program shows, does not hide another one.
// RUN: cairn verify --timeout 120 %s
// EXIT: 1
// EXPECT: replayed by a compiled program
// RUN: cairn verify --timeout 120 -DRIGHT %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified address
#include <assert.h>
#include <stdint.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 0;
  assert((uintptr_t)&x != 4096 * 77);
  unsigned char last = 0;
  char text[40];
  for (int i = 0; i < 40; i++) last = text[i] = (char)(__VERIFIER_nondet_int() & 1);
#ifndef RIGHT
  int sum = 0;
  for (int i = 0; i < 40; i++) sum += text[i];
  if (sum == 39 && last) text[sum + 1] = 1;
#endif
  return last;
}
