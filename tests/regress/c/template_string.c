// A pointer that moves through a string of any length stays within it: the terminator stops it in time.
// RUN: cairn verify %s --engine template --property valid-memsafety
// EXPECT: verdict: SAFE
// RUN: cairn verify %s -DBROKEN --property valid-memsafety --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);

static unsigned length_of(const char *text) {
  const char *at = text;
  while (*at) ++at;
  return at - text;
}

int main(void) {
  int size = __VERIFIER_nondet_int();
  if (size < 1) size = 1;
  char *text = malloc(size);
  if (!text) return 0;
  for (int i = 0; i < size - 1; ++i) text[i] = __VERIFIER_nondet_char();
#ifndef BROKEN
  text[size - 1] = 0;
#else
  text[size - 1] = 'x';
#endif
  unsigned length = length_of(text);
  free(text);
  return length > 0;
}
