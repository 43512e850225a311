// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// No '=' in the text: strchr gives null, and null plus one is no object.
#include <string.h>
char __VERIFIER_nondet_char(void);
int main(void) {
  char b[4];
  for (int i = 0; i < 3; i++) b[i] = __VERIFIER_nondet_char();
  b[3] = 0;
  char *v = strchr(b, '=');
  return *v;
}
