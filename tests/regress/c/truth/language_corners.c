// Corners of the language: every assertion holds when the program is compiled by gcc and clang and run.
// RUN: for i in $(seq 18); do cairn verify -q -p assert -D PART=$i %s; done | sort | uniq -c
// EXPECT: 18 verdict: SAFE
#if PART == 1
#include <assert.h>
#include <string.h>
struct B {
  int a : 3;
  unsigned b : 5;
  int : 0;
  signed char c : 2;
  unsigned long long d : 37;
  _Bool e : 1;
};
struct P {
  unsigned char x : 4, y : 4;
};
union U {
  struct {
    unsigned lo : 4, mid : 8, hi : 20;
  } s;
  unsigned w;
};
enum E { E0, E1, E2, E3 };
struct Q {
  enum E e : 2;
};
int main(void) {
  struct B b;
  memset(&b, 0, sizeof b);
  b.a = 3;
  assert(b.a == 3);
  b.a++;
  assert(b.a == -4);
  b.b = 33;
  assert(b.b == 1);
  assert(b.b - 2 < 0); /* promoted to int */
  b.c = 3;
  assert(b.c == -1);
  b.d = (1ull << 37) - 1;
  assert(b.d == 137438953471ull);
  assert((b.d << 1) == ((1ull << 38) - 2) || (b.d << 1) == 137438953470ull);
  b.e = 4;
  assert(b.e == 1);
  int r = (b.a = 5);
  assert(r == -3);
  assert(sizeof(struct B) == 16);
  union U u;
  u.w = 0x12345678;
  assert(u.s.lo == 8 && u.s.mid == 0x67 && u.s.hi == 0x12345);
  u.s.mid = 0xfff;
  assert(u.w == 0x12345ff8);
  struct P p = {17, 15};
  assert(p.x == 1);
  p.y <<= 1;
  assert(p.y == 14);
  assert(sizeof p == 1);
  struct Q q;
  q.e = E3;
  assert(q.e == E3);
  struct B copy = b;
  assert(copy.a == b.a && copy.d == b.d);
  return 0;
}
#elif PART == 2
#include <assert.h>
#include <limits.h>
#include <stdint.h>
int main(void) {
  assert(!(-1 < 1u));
  assert(-1 < (unsigned char)1);
  assert(-1L < 1u);
  assert(sizeof(1 ? (char)1 : (char)2) == 4);
  unsigned char c = 255;
  assert((unsigned char)~c == 0 && ~c == -256);
  assert((c << 1) == 510);
  assert((uint8_t)(c + 1) == 0);
  uint16_t a = 65535;
  assert((uint32_t)a * a == 4294836225u);
  signed char s = (signed char)200;
  assert(s == -56);
  assert(s >> 1 == -28);
  assert((unsigned)s == 4294967240u);
  assert((-7) / 2 == -3 && (-7) % 2 == -1 && 7 % -2 == 1 && -7 % -2 == -1);
  assert((unsigned)-7 % 2 == 1);
  assert(-7 % 2u == 1);
  assert(-7L / 2u == -3);
  assert((long)INT_MAX + 1 == 2147483648L);
  assert(2147483648 > 0);
  assert(-2147483648 < 0);
  assert(sizeof(2147483648) == 8);
  assert(0x80000000 > 0 && sizeof(0x80000000) == 4);
  assert(-0x80000000 > 0);
  assert('\xff' == -1);
  assert('ab' == 24930);
  assert(sizeof('a') == 4);
  assert(sizeof("abc") == 4);
  assert(sizeof(L"ab") == 12);
  assert(L'\xff' == 255);
  assert(1 ? -1 : 0u > 0);
  assert((1 ? -1 : 0u) > 0);
  short x = -1;
  unsigned short ux = x;
  assert(ux == 65535 && x != ux);
  assert(!(x == ux));
  assert((unsigned)x == UINT_MAX);
  int big = 1 << 30;
  assert((long long)big * 4 == 1LL << 32);
  float f = 16777217;
  assert(f == 16777216.0f);
  assert((float)0.1 != 0.1);
  assert(0.1 + 0.2 != 0.3);
  assert(0.1f + 0.2f == 0.3f || 1);
  assert((int)-1.9 == -1 && (int)1.9 == 1 && (unsigned char)255.9 == 255);
  assert((double)INT64_MAX == 9223372036854775808.0);
  assert((float)UINT_MAX == 4294967296.0f);
  assert(~0u >> 31 == 1);
  assert(-1 >> 31 == -1);
  assert((1u << 31) >> 31 == 1);
  assert(!!5 == 1 && !0.0 && !0.5 == 0 && -0.0 == 0.0);
  _Bool b = 0.1;
  assert(b == 1);
  b = (char)256;
  assert(b == 0);
  b--;
  assert(b == 1);
  b--;
  assert(b == 0);
  b += 5;
  assert(b == 1);
  return 0;
}
#elif PART == 3
#include <assert.h>
static void copy(char* to, const char* from, int count) {
  int n = (count + 3) / 4;
  if (count <= 0) return;
  switch (count % 4) {
    case 0: do { *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
      } while (--n > 0);
  }
}
static int f(int x) {
  int r = 0;
  switch (x) {
    case 1: r += 1;
    case 2: r += 2; break;
    default: r = 100;
    case 3 ... 5:
      r += 10;
      if (x == 4) break;
      r += 20;
  }
  return r;
}
static int g(int x) {
  int n = 0;
  for (int i = 0; i < 5; i++) {
    switch (i) {
      case 1: continue;
      case 2: break;
      case 3: goto out;
      default: n += 10;
    }
    n++;
  }
out:
  return n + x;
}
static int h(void) {
  int i = 0, n = 0;
  do {
    n++;
    if (n > 10) break;
    if (i++ < 3) continue;
    n += 100;
  } while (i < 3);
  return n * 10 + i;
}
static int k(int x) {
  int y;
  switch (x) {
    int z;
    case 0:
      z = 5;
      y = z;
      break;
    case 1:
      z = 7;
      y = z + 1;
      break;
    default: return -1;
  }
  return y;
}
int main(void) {
  char a[9] = "abcdefgh", b[9] = {0};
  copy(b, a, 7);
  assert(b[6] == 'g' && b[7] == 0);
  copy(b, a, 8);
  assert(b[7] == 'h');
  assert(f(1) == 3 && f(2) == 2 && f(3) == 30 && f(4) == 10 && f(5) == 30 && f(9) == 130);
  assert(g(0) == 12);
  assert(h() == 33);
  assert(k(0) == 5 && k(1) == 8 && k(2) == -1);
  int x = 0;
  int y = (x++, x++, x);
  assert(y == 2);
  for (x = 0, y = 10; x < y; x++, y--)
    ;
  assert(x == 5 && y == 5);
  long long sw = 0x100000001LL;
  switch ((int)sw) {
    case 1: break;
    default: assert(0);
  }
  switch (sw) {
    case 1: assert(0);
  }
  unsigned char uc = 200;
  switch (uc) {
    case -56: assert(0);
    case 200: break;
    default: assert(0);
  }
  return 0;
}
#elif PART == 4
#include <assert.h>
static int f(void) {
  static int n = 5;
  static int* p = &n;
  return (*p)++;
}
static int* loc(void) {
  static int a[2];
  return a;
}
static int r(int n) {
  static int depth;
  depth++;
  if (n > 0) r(n - 1);
  return depth;
}
int x = 3;
int main(void) {
  f();
  assert(f() == 6);
  loc()[1] = 4;
  assert(loc()[1] == 4 && loc()[0] == 0);
  assert(r(3) == 4 && r(0) == 5);
  int x = x = 7;
  assert(x == 7);
  {
    extern int x;
    assert(x == 3);
  }
  for (int x = 0; x < 1; x++) {
    int x = 9;
    assert(x == 9);
  }
  return 0;
}
#elif PART == 5
#include <assert.h>
#include <string.h>
union u {
  float f;
  unsigned i;
  unsigned char b[4];
  struct {
    unsigned short lo, hi;
  } s;
};
int main(void) {
  union u x;
  x.f = 1.0f;
  assert(x.i == 0x3f800000 && x.b[3] == 0x3f && x.s.hi == 0x3f80);
  x.b[0] = 1;
  assert(x.f > 1.0f);
  double d = 1;
  unsigned long l;
  memcpy(&l, &d, 8);
  assert(l >> 52 == 1023);
  int a = 0x01020304;
  assert(*(char*)&a == 4);
  a = *(short*)((char*)&a + 1);
  assert(a == 0x0203);
  return 0;
}
#elif PART == 6
#include <assert.h>
enum a { A = -1, B, C = 10, D };
enum b { X = 0xffffffff };
enum c { L = 1L << 40 };
int main(void) {
  enum a v = D;
  assert(v == 11 && A < 0 && B == 0);
  enum b w = X;
  assert(w > 0);
  assert(sizeof(enum c) == 8 || sizeof(enum c) == 4);
  enum a z = (enum a)77;
  assert(z == 77);
  switch (z) {
    case A: assert(0);
    default: break;
  }
  int k[D] = {[C] = 1};
  assert(sizeof k == 44 && k[C] == 1);
  return 0;
}
#elif PART == 7
#include <assert.h>
static int g;
static int inc(void) { return ++g; }
int main(void) {
  int a[3] = {0};
  int i = 0;
  a[i] = inc();
  i = inc();
  int x = (i++, i) + 1;
  assert(x == 4);
  int y = i == 3 && i++ ? i : -1;
  assert(y == 4);
  int k = inc() * 1;
  assert(k == 3);
  assert(a[0] == 1);
  int* p = a;
  *p++ = 5;
  assert(p[-1] == 5);
  i = (i = 3, i + 1);
  assert(i == 4);
  return 0;
}
#elif PART == 8
#include <assert.h>
static int log_[8], n;
static void cl(int* p) { log_[n++] = *p; }
static int f(int k) {
  __attribute__((cleanup(cl))) int a = 1;
  __attribute__((cleanup(cl))) int b = 2;
  for (int i = 0; i < 1; i++) {
    __attribute__((cleanup(cl))) int c = 3;
    if (k) return a;
    if (k == 0) continue;
  }
  goto out;
out:
  a = 9;
  return a;
}
int main(void) {
  assert(f(1) == 1);
  assert(n == 3 && log_[0] == 3 && log_[1] == 2 && log_[2] == 1);
  n = 0;
  assert(f(0) == 9 && n == 3 && log_[0] == 3 && log_[2] == 9);
  return 0;
}
#elif PART == 9
#include <assert.h>
int main(void) {
  int i = 0, s = 0;
  goto mid;
  while (i < 5) {
    s += 10;
  mid:
    s++;
    i++;
  }
  assert(s == 45 && i == 5);
  int n = 0;
again:
  n++;
  {
    int z = n;
    if (z < 3) goto again;
  }
  assert(n == 3);
  switch (2)
    if (0) case 2:
      n = 9;
  assert(n == 9);
  for (;;) {
    switch (n) {
      case 9: n = 1; continue;
      case 1: break;
    }
    break;
  }
  assert(n == 1);
  return 0;
}
#elif PART == 10
#include <assert.h>
#include <string.h>
int main(void) {
  const char* s = "";
  int bad = 0;
  for (int i = 0; i < 10 && i < (int)strlen(s) - 1; i++) bad = 1;
  assert(!bad);
  if (strlen(s) - 1 > 0) bad = 2;
  assert(bad == 2);
  int i = -1;
  assert(sizeof(int) < i);
  assert(!(i < (int)sizeof(int)) == 0);
  return 0;
}
#elif PART == 11
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  unsigned b = __VERIFIER_nondet_int();
  if (a < 0 && b < 10) assert(a > b);
  unsigned char c = a;
  assert(c <= 255 && -c <= 0);
  if (a >= 0 && b <= 0x7fffffff) assert((a < b) == (a < (int)b));
  char ch = (char)a;
  assert(ch >= -128 && ch <= 127);
  assert((a ^ b) == (b ^ a));
  long l = b;
  assert(l >= 0);
  l = (int)b;
  assert(b < 0x80000000 || l < 0);
  return 0;
}
#elif PART == 12
#include <assert.h>
int main(void) {
  double d = 0;
  int n = 0;
  while (d < 1.0) {
    d += 0.1;
    n++;
  }
  assert(n == 11);
  d = 1e16;
  assert(d + 1 == d);
  float x = 0.1f;
  double y = 0.1;
  assert(x != y && x == (float)y);
  assert((int)(0.1 * 3 * 10) == 3 && 0.1 * 3 != 0.3);
  return 0;
}
#elif PART == 13
#include <assert.h>
#include <string.h>
typedef union {
  struct {
    unsigned char op;
    unsigned char r;
    short imm;
  } i;
  unsigned raw;
} ins;
static int run(const ins* p, int n) {
  int r[4] = {0};
  for (int pc = 0; pc < n; pc++) switch (p[pc].i.op) {
      case 0: r[p[pc].i.r & 3] = p[pc].i.imm; break;
      case 1: r[0] += r[p[pc].i.r & 3]; break;
      case 2:
        if (r[0] < 10) pc = (int)p[pc].i.imm - 1;
        break;
      default: return r[0];
    }
  return r[0];
}
int main(void) {
  ins p[] = {{.i = {0, 1, 3}}, {.i = {1, 1, 0}}, {.i = {2, 0, 1}}, {.raw = 0xff}};
  assert(run(p, 4) == 12);
  return 0;
}
#elif PART == 14
#include <assert.h>
#include <stdlib.h>
static int n;
static void a(void) { assert(n == 0); }
int main(void) {
  atexit(a);
  n = 1;
  _Exit(0);
}
#elif PART == 15
#include <assert.h>
#include <stdlib.h>
static int n;
static void a(void) { assert(n == 0); }
int main(void) {
  atexit(a);
  n = 1;
  abort();
}
#elif PART == 16
#include <assert.h>
#include <complex.h>
int main(void) {
  double complex z = 1 + 2 * I;
  z *= z;
  assert(creal(z) == -3 && cimag(z) == 4);
  float _Complex f = 3.0f;
  assert(__real__ f == 3 && __imag__ f == 0);
  z = conj(z);
  assert(cimag(z) == -4);
  assert(z == -3 - 4 * I);
  return 0;
}
#elif PART == 17
#include <assert.h>
#include <stdlib.h>
#include <string.h>
static int cmp(const void* a, const void* b) {
  int x = *(const int*)a, y = *(const int*)b;
  return (x > y) - (x < y);
}
static int scmp(const void* a, const void* b) { return strcmp(*(char* const*)a, *(char* const*)b); }
struct r {
  int k;
  char n[4];
};
static int rc(const void* a, const void* b) { return ((const struct r*)a)->k - ((const struct r*)b)->k; }
int main(void) {
  int a[5] = {3, 1, 2, 5, 4};
  qsort(a, 5, sizeof *a, cmp);
  for (int i = 0; i < 5; i++) assert(a[i] == i + 1);
  int k = 4;
  int* f = bsearch(&k, a, 5, sizeof *a, cmp);
  assert(f && f - a == 3);
  k = 9;
  assert(!bsearch(&k, a, 5, sizeof *a, cmp));
  const char* s[3] = {"c", "a", "b"};
  qsort(s, 3, sizeof *s, scmp);
  assert(s[0][0] == 'a' && s[2][0] == 'c');
  struct r t[3] = {{3, "x"}, {1, "y"}, {2, "z"}};
  qsort(t, 3, sizeof *t, rc);
  assert(t[0].n[0] == 'y' && t[2].k == 3);
  qsort(a, 0, 4, cmp);
  return 0;
}
#elif PART == 18
#include <assert.h>
#include <stdlib.h>
typedef int v4 __attribute__((vector_size(16)));
struct e {};
struct z {
  int n;
  int d[0];
};
struct __attribute__((packed)) p {
  char c;
  int i;
  short s;
};
struct al {
  char c;
  __attribute__((aligned(16))) int x;
};
static int old(a, b)
int a;
char b;
{ return a + b; }
int main(void) {
  int x = 0;
  int y = x ?: 5;
  assert(y == 5);
  int m = ({
    int t = 3;
    t* t;
  });
  assert(m == 9);
  typeof(m) w = 2;
  assert(sizeof w == 4);
  assert(sizeof(struct e) == 0 && sizeof(struct z) == 4 && sizeof(struct p) == 7 && sizeof(struct al) == 32);
  struct p q = {1, 0x01020304, 5};
  char* c = (char*)&q;
  assert(c[1] == 4 && c[4] == 1 && c[5] == 5);
  int a[10] = {[2 ... 4] = 7, [9] = 1};
  assert(a[3] == 7 && a[5] == 0 && a[9] == 1);
  static void* tab[] = {&&l1, &&l2};
  int k = 0;
  goto* tab[1];
l1:
  k = 1;
  goto end;
l2:
  k = 2;
  goto* tab[0];
end:
  assert(k == 1);
  v4 u = {1, 2, 3, 4}, v = u + u * 2;
  assert(v[3] == 12);
  v[0] = 9;
  assert(v[0] + u[1] == 11);
  assert(__builtin_popcount(255) == 8 && __builtin_clz(1) == 31 && __builtin_ctz(8) == 3 &&
         __builtin_bswap32(1) == 0x01000000 && __builtin_ffs(0) == 0 && __builtin_parity(7) == 1);
  int r;
  assert(__builtin_add_overflow(2147483647, 1, &r) && r == -2147483647 - 1);
  assert(!__builtin_mul_overflow(3, 4, &r) && r == 12);
  unsigned char uc;
  assert(__builtin_add_overflow(200, 100, &uc) && uc == 44);
  assert(__builtin_expect(x == 0, 1));
  assert(__builtin_constant_p(3));
  __int128 big = (__int128)1 << 100;
  assert((long)(big >> 98) == 4);
  unsigned __int128 ub = -1;
  assert(ub / 3 * 3 == ub);
  assert(old(1, 'a') == 98);
  _Atomic int at = 3;
  at++;
  at += 2;
  assert(at == 6);
  _Thread_local static int tl = 4;
  tl++;
  assert(tl == 5);
  long double ld = 1.0L / 3;
  assert(ld * 3 > 0.99L && ld != (double)ld);
  assert(__builtin_types_compatible_p(int, signed));
  assert(__func__[0] == 'm' && sizeof __func__ == 5);
  union {
    struct {
      int a, b;
    };
    long l;
  } un = {.l = 1};
  un.b = 2;
  assert(un.l == 0x200000001L);
  enum { E = -1 };
  assert(sizeof(E) == 4);
  asm("");
  asm volatile("" ::: "memory");
  char s[] = {
      "ab"
      "cd"};
  assert(sizeof s == 5);
  assert("abc"[1] == 'b' && 1 ["abc"] == 'b');
  const char* z8 = u8"\u00e9";
  assert((unsigned char)z8[0] == 0xc3);
  int arr[2][2] = {{1, 2}, {3, 4}};
  int(*pa)[2] = arr;
  assert(pa[1][0] == 3 && (*++pa)[1] == 4);
  return 0;
}
#endif
