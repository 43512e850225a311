// RUN: cairn verify --color never --timeout 60 -p valid-free %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The default text was never allocated.
#include <stdlib.h>
#include <string.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char *name = "none";
  if (__VERIFIER_nondet_int()) {
    name = malloc(5);
    if (!name) return 0;
    strcpy(name, "some");
  }
  free(name);
  return 0;
}
