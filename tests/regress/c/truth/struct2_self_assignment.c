// RUN: cairn verify --color never --timeout 60 -p assert %s
// EXPECT: verdict: SAFE
// Assigning a struct to itself through pointers.
#include <assert.h>
struct s { int a[4]; };
static void copy(struct s *d, const struct s *s) { *d = *s; }
int main(void) {
  struct s v = {{1, 2, 3, 4}};
  copy(&v, &v);
  assert(v.a[0] == 1 && v.a[3] == 4);
  return 0;
}
