// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Its state is kept by the caller.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <string.h>
int main(void) {
  char b[] = "x y";
  char *save, *t = strtok_r(b, " ", &save);
  assert(t[0] == 'x' && t[1] == 0);
  t = strtok_r(0, " ", &save);
  assert(t[0] == 'y');
  return 0;
}
