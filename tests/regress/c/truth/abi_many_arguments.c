// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// More arguments than registers.
#include <assert.h>
static long f(int a, char b, long c, short d, int e, int g, int h, unsigned char i, double x, long j) {
  return a + b + c + d + e + g + h + i + (long)x + j;
}
int main(void) { assert(f(1, -2, 3, -4, 5, 6, 7, 255, 9.9, 10) == 290); return 0; }
