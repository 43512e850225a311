// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The address was copied as bytes.
#include <string.h>
int main(void) {
  int *p;
  { int x = 4, *q = &x; memcpy(&p, &q, sizeof p); }
  return *p;
}
