// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// The calls change nothing that the others read.
#include <assert.h>
static int a = 3, b = 4, ca, cb;
static int geta(void) { ca++; return a; }
static int getb(void) { cb++; return b; }
static int sum(int x, int y) { return x * 10 + y; }
int main(void) {
  assert(sum(geta(), getb()) == 34);
  assert(geta() + getb() == 7 && ca == 2 && cb == 2);
  return 0;
}
