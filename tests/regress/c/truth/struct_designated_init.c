// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// What is not named is zero; later ones win.
#include <assert.h>
struct s { int a, b, c[4]; };
int main(void) {
  struct s x = {.b = 2, .c = {[2] = 5, 6}};
  int y[] = {[3] = 1, [0] = 4, 5};
  assert(x.a == 0 && x.b == 2 && x.c[0] == 0 && x.c[2] == 5 && x.c[3] == 6);
  assert(sizeof y == 16 && y[1] == 5 && y[2] == 0);
  return 0;
}
