// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Members that were copied are equal.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
int main(void) {
  struct s a = {'x', 7}, b;
  memcpy(&b, &a, sizeof b);
  assert(b.c == 'x' && b.i == 7);
  return 0;
}
