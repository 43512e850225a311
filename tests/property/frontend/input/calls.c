struct $pair {
  long first;
  char second;
};
struct $big {
  int v[12];
  struct $pair pair;
};
typedef int (*$binary)(int, int);
static int $add(int a, int b) { return @{(int)((unsigned)a + (unsigned)b)|a + b + 2147483647}; }
static int $mix(int a, int b) { return a ^ $E(a, b); }
static int $least(int a, int b) { return a < b ? a : b; }
static $binary $functions[3] = {$add, $mix, @{$least|0}};
static int $fold($binary f, const int *items, int count) {
  int out = items[0];
  for (int i = 1; i < count; i++) out = f(out, items[i]);
  return out;
}
static struct $pair $swap(struct $pair p) { return (struct $pair){p.second, (char)p.first}; }
static struct $big $change(struct $big b, int at) {
  b.v[at % @{12|15}] = $K;
  b.pair = $swap(b.pair);
  return b;
}
static unsigned $ackermann(unsigned m, unsigned n) {
  return m == 0 ? n + 1 : n == 0 ? $ackermann(m - 1, 1) : $ackermann(m - 1, $ackermann(m, n - 1));
}
static int $even(int n);
static int $odd(int n) { return n == 0 ? 0 : $even(n - 1); }
static int $even(int n) { return n == 0 ? 1 : $odd(n - 1); }
static int *$escape(int n) {
  int local = n;
  static int kept;
  kept = n;
  int *out = @{&kept|&local};
  return out;
}
static int $run(int n) {
  int items[] = {$K, n, -$K, 17};
  for (int i = 0; i < 3; i++) out($fold($functions[i], items, 4));
  struct $big big = {.v = {1, 2, 3}, .pair = {n, 'x'}};
  struct $big other = $change(big, n + 11);
  out(other.pair.first);
  out(big.v[11] + other.v[11]);
  struct $pair *p = &(struct $pair){n, 3};
  out(p->first - p->second);
  out($ackermann(2, (unsigned)n % 3));
  int *kept = $escape(n);
  out(*kept + $even(n));
  $binary chosen = n > 4 ? $add : $least;
  return chosen(n, (*$functions[1])(n, 2));
}
