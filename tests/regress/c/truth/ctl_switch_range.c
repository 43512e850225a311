// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Ranges of cases, as gcc has them.
#include <assert.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char c = __VERIFIER_nondet_char();
  int d = -1;
  switch (c) {
  case '0' ... '9': d = c - '0'; break;
  case 'a' ... 'f': d = c - 'a' + 10; break;
  }
  assert(d >= -1 && d < 16);
  return 0;
}
