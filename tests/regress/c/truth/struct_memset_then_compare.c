// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// All bytes are equal: both were cleared and got the same members by bytes.
#include <assert.h>
#include <string.h>
struct s { short a, b; };
int main(void) {
  struct s a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  a.a = b.a = 4;
  assert(memcmp(&a, &b, sizeof a) == 0);
  return 0;
}
