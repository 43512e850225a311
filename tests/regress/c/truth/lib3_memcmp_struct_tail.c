// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The second object is smaller.
#include <string.h>
struct a { int x, y; };
struct b { int x; };
int main(void) {
  struct a p = {1, 2};
  struct b q = {5};
  return memcmp(&p, &q, sizeof p) == 0;
}
