// RUN: cairn verify --color never --timeout 60 -p valid-deref -p assert %s
// EXPECT: verdict: SAFE
// Where '=' was found, at least the zero follows.
#include <assert.h>
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[4];
  for (int i = 0; i < 3; i++) b[i] = __VERIFIER_nondet_char();
  b[3] = 0;
  char *v = strchr(b, '=');
  if (v) { assert(*v == '='); v++; assert(v <= b + 3); return *v; }
  return 0;
}
