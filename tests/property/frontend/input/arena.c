struct $packet {
  unsigned short length;
  unsigned char kind;
  char data[];
};
static char $arena[@{256|40}] __attribute__((aligned(8)));
static unsigned long $used;
static void *$take(unsigned long size) {
  void *out = $arena + $used;
  $used += (size + 7) / 8 * 8;
  return out;
}
static struct $packet *$make(int n) {
  struct $packet *p = malloc(sizeof *p + (unsigned)n @{+ 1|- 1});
  p->length = (unsigned short)n;
  p->kind = (unsigned char)(n * $K);
  for (int i = 0; i <= n; i++) p->data[i] = (char)('a' + i);
  return p;
}
static int $run(int n) {
  struct $packet *packets[4] = {0};
  for (int i = 0; i < 4; i++) packets[i] = $make(n + i);
  unsigned sum = 0;
  for (int i = 3; i >= 0; i--) {
    struct $packet copy = *packets[i];
    sum = sum * 3 + copy.length + copy.kind + (unsigned char)packets[i]->data[@{copy.length|copy.length + 1}];
  }
  out(sum);
  int **cells = $take(6 * sizeof *cells);
  for (int i = 0; i < 6; i++) {
    cells[i] = $take(sizeof(int));
    *cells[i] = $E(i, n);
  }
  for (int i = 5; i >= 0; i--) out(*cells[i]);
  char *stack = __builtin_alloca((unsigned long)n + 3);
  memset(stack, n, (unsigned long)n + @{3|4});
  out(stack[n + 2]);
  int *raw;
  int which = n % 2;
  @{raw = &which;|if (which == 5) raw = &which;}
  out(*raw);
  for (int i = 0; i < 4; i++) @{free(packets[i]);|free(packets[i / 2]);|if (i != n % 3) free(packets[i]), packets[i] = 0;}
  @{|packets[0]->length = 0;|$make(n);}
  return (int)$used;
}
