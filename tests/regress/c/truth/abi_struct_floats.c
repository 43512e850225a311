// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Structs of floats, and of mixed members.
#include <assert.h>
struct f { float x, y, z; };
struct m { double d; int i; };
static struct f neg(struct f v) { v.x = -v.x; v.z = -v.z; return v; }
static struct m up(struct m v) { v.i += 1; v.d *= 2; return v; }
int main(void) {
  struct f a = neg((struct f){1, 2, 3});
  struct m b = up((struct m){1.5, 4});
  assert(a.x == -1 && a.y == 2 && a.z == -3 && b.d == 3 && b.i == 5);
  return 0;
}
