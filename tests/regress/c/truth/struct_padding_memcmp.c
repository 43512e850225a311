// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The bytes between c and i are not set.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
int main(void) {
  struct s a, b;
  a.c = 'x'; a.i = 1;
  b.c = 'x'; b.i = 1;
  assert(memcmp(&a, &b, sizeof a) == 0);
  return 0;
}
