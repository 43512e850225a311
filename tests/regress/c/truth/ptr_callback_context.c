// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The context is passed as void pointer and cast back to its type.
#include <assert.h>
struct acc { int sum, n; };
static void each(const int *a, int n, void (*f)(int, void *), void *ctx) {
  for (int i = 0; i < n; i++) f(a[i], ctx);
}
static void add(int v, void *ctx) { struct acc *x = ctx; x->sum += v; x->n++; }
int main(void) {
  int a[4] = {4, 3, 2, 1};
  struct acc x = {0, 0};
  each(a, 4, add, &x);
  assert(x.sum == 10 && x.n == 4);
  return 0;
}
