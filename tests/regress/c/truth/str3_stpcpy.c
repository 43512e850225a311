// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// It returns the place of the zero.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
int main(void) {
  char b[6];
  char *e = stpcpy(stpcpy(b, "ab"), "cde");
  assert(e == b + 5 && *e == 0);
  return 0;
}
