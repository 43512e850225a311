// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Assignment copies the array inside.
#include <assert.h>
struct s { int a[3]; int n; };
int main(void) {
  struct s x = {{1, 2, 3}, 3}, y = x;
  y.a[1] = 9;
  assert(x.a[1] == 2 && y.a[1] == 9 && y.n == 3);
  return 0;
}
