// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// A pointer to a member of a member.
#include <assert.h>
struct in { short k; int w; };
struct out { char c; struct in i[2]; };
int main(void) {
  struct out v = {'a', {{1, 2}, {3, 4}}};
  int *p = &v.i[1].w;
  *p = 9;
  struct out u = v;
  assert(u.i[1].w == 9 && u.i[1].k == 3 && u.c == 'a');
  return 0;
}
