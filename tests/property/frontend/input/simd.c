typedef unsigned $v4 __attribute__((vector_size(16)));
typedef float $f4 __attribute__((vector_size(16)));
typedef unsigned long long $l2 __attribute__((vector_size(16)));
struct $pair {
  float x, y;
};
static struct $pair $add(struct $pair a, struct $pair b) {
  return (struct $pair){a.x + b.x, a.y - b.y};
}
static $v4 $weights = {$K, $K, $K, $K};
static $v4 $mix($v4 a, $v4 b) {
  return (a * $weights + b) ^ (a >> 3);
}
static int $run(int n) {
  $v4 a = {(unsigned)n, $K, (unsigned)($E(n, n)), 3};
  $v4 b = __builtin_shufflevector(a, $weights, 3, 0, 5, 6);
  b = $mix(a, b);
  b[n & 3] += $K;
  $v4 less = ($v4)(a < b);
  for (int i = 0; i < 4; i++) out((int)(b[i] ^ less[i]));
  $l2 wide = ($l2)b;
  out((int)(wide[1] >> 40));
  $f4 f = __builtin_convertvector(a & 1023u, $f4) / 4.0f;
  out((int)(f[0] + f[n & 3]));
  struct $pair p = $add((struct $pair){f[1], 2}, (struct $pair){1, f[3]});
  out((int)(p.x * 2 + p.y));
  int cells[4] = {1, 2, 3, 4};
  out(cells[@{b[1] & 3|4 + (b[1] & 3)}]);
  $v4 *heap = malloc(2 * sizeof *heap);
  heap[0] = a;
  heap[@{1|2}] = b;
  out((int)(heap[0][1] + heap[1][2]));
  @{free(heap);|free(heap + 1);|}
  return (int)less[2];
}
