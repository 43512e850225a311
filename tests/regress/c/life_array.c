// Arrays of variable length end with their block.
// RUN: cairn verify -q --timeout 60 -DRIGHT %s
// EXPECT: verdict: SAFE
// RUN: for i in 1 2 3 4 5 6 7 8; do cairn verify -q --timeout 60 --no-replay -DWRONG=$i %s | grep ^verdict; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
// EXPECT: verdict: UNSAFE (valid-deref)
#include <alloca.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
static int *kept;
static int fill(int *a, int n) {
  for (int i = 0; i < n; ++i) a[i] = i;
  return a[n - 1];
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 3) return 0;
  int *p = &n;
#if defined(RIGHT)
  int sum = 0;
  {
    int a[n];
    sum += fill(a, n);
  }
  for (int i = 1; i <= 3; ++i) {
    if (i == 2) continue;
    int b[i];
    if (n == 3 && i == 3) break;
    int c[2][i];
    p = c[1];
    sum += fill(b, i);
    sum += fill(p, i);
    typedef int Row[i];
    Row d;
    d[i - 1] = 5;
    assert(sizeof(Row) == i * sizeof(int) && d[i - 1] == 5);
  }
  int *q = alloca(n * sizeof(int));
  fill(q, n);
  assert(q[n - 1] == n - 1 && sum >= n - 1);
#elif WRONG == 1
  {
    int a[n];
    a[0] = 1;
    p = a;
  }
  {
    int b[n];
    b[0] = 2;
  }
  assert(*p == 1);
#elif WRONG == 2
  for (int i = 0; i < 2; ++i) {
    int a[n];
    if (i == 1) assert(*p == 7);
    a[0] = 7;
    p = a;
  }
#elif WRONG == 3
  for (int i = 0; i < 2; ++i) {
    int a[n];
    a[0] = 7;
    p = a;
    if (i == 1) break;
  }
  assert(*p == 7);
#elif WRONG == 4
  {
    int a[n];
    int *q = alloca(sizeof(int));
    *q = 3;
    a[0] = 1;
    p = q;
  }
  assert(*p == 3);
#elif WRONG == 5
  switch (n) {
    case 1: {
      int a[n];
      a[0] = 2;
      p = a;
      break;
    }
    default: *p = 2;
  }
  assert(*p == 2);
#elif WRONG == 6
  do {
    int a[n][n];
    a[0][n - 1] = 4;
    p = a[0];
    if (n == 2) goto out;
    p = &n;
  } while (0);
out:
  assert(p[n - 1] != 0);
#elif WRONG == 7
  int v = ({ int a[n]; a[0] = 4; p = a; a[0]; });
  assert(*p == v);
#elif WRONG == 8
  for (int i = 0; i < 2; ++i) {
    if (i == 0) {
      int a[n + 1];
      a[n] = 9;
      kept = &a[n];
      continue;
    }
    assert(*kept == 9);
  }
#endif
  return 0;
}
