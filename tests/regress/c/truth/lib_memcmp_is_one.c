// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Only the sign of the result is known.
char __VERIFIER_nondet_char(void);
#include <assert.h>
#include <string.h>
int main(void) {
  char a[1] = {__VERIFIER_nondet_char()}, b[1] = {'a'};
  if (a[0] <= 'a') return 0;
  assert(memcmp(a, b, 1) == 1);
  return 0;
}
