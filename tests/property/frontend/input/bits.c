struct $flags {
  unsigned a : 3, b : 7;
  int c : 5;
  unsigned long d : 40;
  _Bool e : 1;
};
union $word {
  unsigned long whole;
  unsigned short half[4];
  unsigned char bytes[8];
  float number;
  struct {
    int low, high;
  } parts;
};
static int $run(int n) {
  struct $flags f = {5, 100, -3, 1ul << 39, 1};
  f.a += (unsigned)n;
  f.b ^= (unsigned)$E(n, n);
  f.c = n % 16;
  f.d >>= n;
  f.e = n & 4;
  out(f.a), out(f.b), out(f.c), out((long)f.d), out(f.e);
  union $word w = {.whole = 0x0123456789abcdeful * (unsigned long)(n + 1)};
  out(w.half[n & 3]);
  w.parts.high = $E(n, n);
  out((long)w.whole);
  w.number = 1.5f * (float)n;
  out(w.parts.low);
  union $word words[3] = {w, w, w};
  unsigned long sum = 0;
  for (unsigned i = 0; i < @{24|25}u; i++) sum = sum * 7 + words[0].bytes[i];
  out((long)sum);
  int shift = n % 7;
  out(@{(int)(1u << shift)|1 << (shift + 31 - shift)});
  out((signed char)(n * 37) >> 2);
  out(__builtin_popcount((unsigned)n * 77u) + __builtin_clz((unsigned)n + 1u) + __builtin_ctz(8u + (unsigned)n * 16u));
  unsigned char c = (unsigned char)(250 + n);
  short s = (short)(c * 300);
  out(c), out(s), out(s / (@{n + 1|n - n}));
  __int128 wide = (__int128)w.whole * (n - 5);
  out((long)(wide >> 64)), out((long)(wide % 1000003));
  unsigned __int128 more = (unsigned __int128)-1 / (unsigned)(n + 3);
  out((long)(more >> 70));
  long product;
  out(__builtin_mul_overflow((long)w.whole, (long)n, &product)), out(product);
  return c;
}
