// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Static variables start as zero.
#include <assert.h>
static int a[4];
static struct { char c; int *p; double d; } s;
int main(void) {
  static long n;
  assert(a[3] == 0 && s.c == 0 && s.p == 0 && s.d == 0.0 && n == 0);
  return 0;
}
