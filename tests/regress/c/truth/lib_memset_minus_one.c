// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// All bytes 0xff make -1.
#include <assert.h>
#include <string.h>
int main(void) {
  int a[3];
  memset(a, -1, sizeof a);
  assert(a[0] == -1 && a[2] == -1);
  memset(a, 0x1ff, 4);
  assert(a[0] == -1);
  return 0;
}
