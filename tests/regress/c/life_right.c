// RUN: cairn verify -q --timeout 100 %s
// EXPECT: verdict: SAFE
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);

struct pt { int x, y; };
struct arr { int v[4]; };
static struct arr mk(int n) { struct arr a = {{n, n+1, n+2, n+3}}; return a; }
static int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i]; return s; }
static int norm(const struct pt *p) { return p->x + p->y; }
#define MAX(a,b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
#define NORM(...) norm(&(struct pt){__VA_ARGS__})
static int classify(int n) {
  int r = 0;
  if (n == 0) r = NORM(1, 2);
  else if (n == 1) r = NORM(.y = 5);
  else if (n == 2) { int *p = (int[]){n, n}; r = p[0] + p[1]; }
  else do { r = sum((int[]){1,2,3}, 3); if (r) break; } while (0);
  return r;
}
static int parse(const char *s) {
  int st = 0;
  for (;;) {
    switch (st) {
      int acc;
      case 0: acc = 0; st = 1; break;
      case 1: acc = 1; if (acc) { st = 2; continue; } break;
      case 2: { int q = 3; return q + (*s == 'a'); }
    }
  }
}
static int retry(int n) {
  int tries = 0;
retry:
  { int local = tries; int *p = &local; if (*p < n) { tries++; goto retry; } }
  return tries;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 3) return 0;
  int c = classify(n);
  assert(n != 0 || c == 3); assert(n != 1 || c == 5); assert(n != 2 || c == 4); assert(n != 3 || c == 6);
  assert(parse("abc") == 4);
  assert(retry(n) == n);
  assert(MAX(n, 2) >= 2);
  struct pt *a[2] = { &(struct pt){1, 2}, &(struct pt){3, 4} };
  assert(a[0]->x + a[1]->y == 5);
  assert(sum(mk(n).v, 4) == 4 * n + 6);
  int t = mk(1).v[2] + sum((int[4]){[2] = 7}, 4);
  assert(t == 10);
  const char *names[] = {"a", (char[]){"bc"}};
  assert(strlen(names[1]) == 2);
  return 0;
}
