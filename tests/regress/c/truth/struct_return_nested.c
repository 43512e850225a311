// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Structs of structs are returned by value.
#include <assert.h>
struct p { short x, y; };
struct r { struct p a, b; char tag; };
static struct r mk(short w) { struct r v = {{0, 0}, {w, w}, 'r'}; return v; }
static struct r grow(struct r v) { v.b.x++; v.a.y--; return v; }
int main(void) {
  struct r v = grow(grow(mk(5)));
  assert(v.b.x == 7 && v.b.y == 5 && v.a.y == -2 && v.tag == 'r');
  return 0;
}
