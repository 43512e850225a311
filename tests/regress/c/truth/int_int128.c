// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// __int128 holds the product of two unsigned longs.
#include <assert.h>
int main(void) {
  unsigned long a = ~0UL;
  unsigned __int128 p = (unsigned __int128)a * a;
  assert((unsigned long)p == 1 && (unsigned long)(p >> 64) == a - 1);
  return 0;
}
