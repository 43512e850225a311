// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// With both pointers equal, xor clears the value.
#include <assert.h>
static void swap(int *a, int *b) { *a ^= *b; *b ^= *a; *a ^= *b; }
int main(void) {
  int x = 5;
  int y = 6;
  swap(&x, &y);
  assert(x == 6 && y == 5);
  swap(&x, &x);
  assert(x == 6);
  return 0;
}
