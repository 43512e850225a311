// RUN: cairn verify --timeout 60 %s
// EXPECT: verdict: SAFE
// RUN: cairn verify -q --data-model ILP32 --timeout 60 %s
// EXPECT: verdict: SAFE
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef long long l2 __attribute__((vector_size(16)));
struct point { float x, y; };
static struct point add(struct point a, struct point b) { struct point c = {a.x + b.x, a.y + b.y}; return c; }
v4 table = {1, 2, 3, 4};
static v4 twice(v4 x) { return x + x; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  v4 a = {n, 1, 2, 3};
  v4 b = twice(a) * table - (v4){1, 1, 1, 1};
  assert(b[1] == 3 && b[2] == 11 && b[3] == 23);
  assert(b[0] == (int)(2u * n - 1u));
  v4 c = a < b;
  assert(c[1] == -1 && c[2] == -1);
  int i = n & 3;
  b[i] = 7;
  assert(b[i] == 7);
  l2 w = (l2)(v4){1, 0, -1, -1};
  assert(w[0] == 1 && w[1] == -1);
  f4 f = __builtin_convertvector(a, f4);
  assert(f[3] == 3.0f);
  v4 s = __builtin_shufflevector(a, table, 3, 0, 5, 7);
  assert(s[0] == 3 && s[1] == n && s[2] == 2 && s[3] == 4);
  struct point p = add((struct point){1, 2}, (struct point){3, 4});
  assert(p.x == 4 && p.y == 6);
  return 0;
}
