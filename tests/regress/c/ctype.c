// RUN: cairn verify --color never %s
// EXPECT: verdict: SAFE
// RUN: cairn verify --color never --data-model ILP32 %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <ctype.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < -1 || c > 255) return 0;
  // Without help, these are look-ups in tables of the C library.
  if (isdigit(c)) assert(isxdigit(c) && isalnum(c) && !isalpha(c) && c >= '0' && c <= '9');
  if (isupper(c)) assert(isalpha(c) && tolower(c) == c + 32 && !ispunct(c));
  if (isspace(c)) assert(!isgraph(c) && (iscntrl(c) || c == ' '));
  assert(!isprint(c) == (c < 32 || c > 126));
  return 0;
}
