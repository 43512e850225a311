// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// memset sets bytes, so each int is 0x01010101.
#include <assert.h>
#include <string.h>
int main(void) {
  int a[3];
  memset(a, 1, sizeof a);
  assert(a[1] == 1);
  return 0;
}
