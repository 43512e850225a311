// Corners of the language: an assertion fails on some inputs, as compiled programs show.
// RUN: for i in $(seq 10); do cairn verify -q -p assert -D PART=$i %s; done | sort | uniq -c
// EXIT: 1
// EXPECT: 10 verdict: UNSAFE (assert), replayed by a compiled program
#if PART == 1
#include <assert.h>
static int g;
static int inc(void) { return ++g; }
int main(void) {
  int x = inc() - 2 * inc();
  assert(x == -3);
  x = g++ ? 1 : 0;
  assert(x == 0);
  return 0;
}
#elif PART == 2
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), c = 0;
  do {
    c++;
    if (c == 3) continue;
    n--;
  } while (n > 0 && c < 10);
  assert(c != 5);
  return 0;
}
#elif PART == 3
#include <assert.h>
int main(void) {
  float f = 0;
  int n = 0;
  while (f < 1.0f) {
    f += 0.1f;
    n++;
  }
  assert(n == 11);
  return 0;
}
#elif PART == 4
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
  double d = __VERIFIER_nondet_double();
  if (d < 0) d = -d;
  assert(d >= 0);
  return 0;
}
#elif PART == 5
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n + 4 > n) return 0;
  assert(n != 0xfffffffd);
  return 0;
}
#elif PART == 6
#include <assert.h>
#include <stdlib.h>
static int n;
static void a(void) { n = n * 2 + 1; }
static void b(void) { n = n * 3; }
static void fin(void) __attribute__((destructor));
static void fin(void) { assert(n != 7); }
int main(void) {
  n = 1;
  atexit(a);
  atexit(b);
  return 0;
}
#elif PART == 7
#include <assert.h>
#include <stdlib.h>
static int n;
static void a(void) { assert(n == 0); }
int main(void) {
  atexit(a);
  n = 1;
  exit(0);
}
#elif PART == 8
#include <assert.h>
#include <stdlib.h>
struct n {
  int v;
  struct n* x;
};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  struct n a = {1, 0}, b = {2, &a}, c = {3, &b};
  if (__VERIFIER_nondet_int()) a.x = &c;
  int k = 0;
  for (struct n* p = &c; p && k < 10; p = p->x) k++;
  assert(k == 3);
  return 0;
}
#elif PART == 9
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned bits(unsigned x) {
  unsigned c = 0;
  while (x) {
    c++;
    x &= x - 1;
  }
  return c;
}
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  if (x < 256) assert(bits(x) < 8);
  return 0;
}
#elif PART == 10
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  volatile int x = 0;
  int* p = (int*)&x;
  *p = __VERIFIER_nondet_int();
  assert(x != 77777);
  return 0;
}
#endif
