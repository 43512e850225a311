// Lives of objects that clang does not mark: compound literals, temporaries, variables that jumps pass by.
// RUN: cairn verify -q --timeout 100 -DRIGHT %s
// EXPECT: verdict: SAFE
// RUN: for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cairn verify -q --timeout 60 --no-replay -DWRONG=$i %s | grep ^verdict; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (assert)
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
// EXPECT: verdict: UNSAFE (valid-deref
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a[2]; };
static struct pair make(int x) { return (struct pair){{x, x + 1}}; }
static int first(const int *p) { return p[0]; }
static int *same(int *p) { return p; }
static int run(const unsigned char *code, int **out) {
  static void *const table[] = {&&add, &&twice, &&end};
  int x = 1;
  goto *table[*code++];
add : {
  int t = 3;
  *out = &t;
  x += **out;
  goto *table[*code++];
}
twice:
  x *= 2;
  goto *table[*code++];
end:
#if WRONG == 12
  return **out;
#else
  return x;
#endif
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  int *p = &n;
  unsigned char code[4] = {0, 1, 1, 2};
#if defined(RIGHT)
  int *q = (int[]){1, 2, 3};
  assert(q[0] + q[1] + q[2] == 6);
  int sum = 0;
  for (int i = 0; i < 3; ++i) {
    int *r = (int[]){i, i + 1};
    struct pair *s = &(struct pair){{r[1], r[0]}};
    sum += s->a[0] - first(r);
    q = same(&(int){i});
    assert(*q == i);
  }
  assert(sum == 3);
  switch (n) {
    int t;
    case 1: t = 5; q = &t; assert(*q == 5); break;
    case 2: t = 6; q = &t; assert(*same(q) == 6);
    default: t = 7; q = &t; assert(*q == 7);
  }
  assert(first(make(4).a) == 4 && make(5).a[1] == 6);
  int k = 0;
again:;
  int late = k;
  q = &late;
  if (++k < 3) goto again;
  assert(*q == 2);
  if (first((int[]){n}) != n) assert(0);
  int v = ({ int *y = (int[]){1, 8}; y[1]; });
  assert(v == 8 && run(code, &p) == 16);
#elif WRONG == 1
  switch (n) {
    int t;
    case 1: t = 5; p = &t; break;
  }
  if (n == 1) assert(*p == 5);
#elif WRONG == 2
  { p = (int[]){1, 2}; }
  assert(p[1] == 2);
#elif WRONG == 3
  if (n) p = &(int){3};
  if (n) assert(*p == 3);
#elif WRONG == 4
  for (int i = 0; i < 2; ++i) {
    if (i == 1) assert(*p == 0);
    p = &(int){i};
  }
#elif WRONG == 5
  p = make(3).a;
  assert(*p == 3);
#elif WRONG == 6
  int *q = make(n).a;
  assert(q[0] == n);
#elif WRONG == 7
  if (n > 0) goto in;
  {
    int t;
    if (n < -5) {
    in:
      t = 2;
      p = &t;
    }
  }
  if (n > 0) assert(*p == 2);
#elif WRONG == 8
  int k = 0;
again:;
  int x;
  if (k == 0) {
    x = 5;
    k = 1;
    goto again;
  }
  assert(x == 5);
#elif WRONG == 9
  while (n > 0) {
  top:;
    int x = 4;
    p = &x;
    if (n == 5) { n = 4; goto top; }
    break;
  }
  if (n > 0) assert(*p == 4);
#elif WRONG == 10
  int v = 0;
  for (int *q = (int[]){1, 2}; v < 1; ++v) p = q;
  assert(*p == 1);
#elif WRONG == 11
  p = same((struct pair){{1, 2}}.a);
  { p = same((struct pair){{1, 2}}.a); }
  assert(*p == 1);
#elif WRONG == 12
  run(code, &p);
#endif
  return 0;
}
