// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// isdigit is true of the ten digits only.
#include <assert.h>
#include <ctype.h>
unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char c = __VERIFIER_nondet_uchar();
  if (isdigit(c)) assert(c - '0' >= 0 && c - '0' <= 9);
  assert(tolower('Q') == 'q' && toupper('7') == '7');
  return 0;
}
