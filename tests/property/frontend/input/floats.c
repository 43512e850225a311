struct $point {
  float x;
  double y;
};
static double $norm(struct $point p) { return (double)p.x * (double)p.x + p.y * p.y; }
static void $show(double d) {
  unsigned long bits;
  memcpy(&bits, &d, sizeof bits);
  out(d == d ? (long)bits : -1);
}
static int $run(int n) {
  struct $point points[4];
  for (int i = 0; i < 4; i++) points[i] = (struct $point){(float)$E(i, n) / 3.0f, 1.0 / (i - n)};
  double sum = 0;
  for (int i = 0; i < @{4|6}; i++) sum += $norm(points[i]);
  $show(sum);
  $show((float)sum);
  float f = (float)n;
  int rounds = 0;
  while (f < 100.0f) f = f * 1.5f + 1, rounds++;
  out(rounds), $show(f);
  double zero = n - n, inf = 1 / zero, nan = inf - inf;
  out(nan == nan), out(nan < 1), out(!(nan >= 1)), out(inf > 1e308), out(-zero == zero);
  $show(-zero), $show(1e-310 * n), $show(nan);
  $show(__builtin_floor(sum)), $show(__builtin_sqrt((double)n)), $show(__builtin_fabs(-sum));
  out((long)((double)n * 1e10)), out((unsigned char)(f - 90.0f > 0 && f < 200.0f ? f : 0));
  $show((double)(0x7ffffffffffffffful - (unsigned long)n)), $show((float)(n * 16777217l));
  return (int)(n + 0.999) / @{(rounds + 1)|(rounds - rounds)};
}
