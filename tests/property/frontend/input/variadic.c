struct $pair {
  int low;
  long high;
};
static long $sum(int count, ...) {
  __builtin_va_list list, copy;
  __builtin_va_start(list, count);
  __builtin_va_copy(copy, list);
  long out = 0;
  for (int i = 0; i < count; i++) out = (long)((unsigned long)out * 3 + (unsigned long)__builtin_va_arg(list, int));
  for (int i = 0; i < count; i++) out ^= __builtin_va_arg(copy, int);
  __builtin_va_end(copy);
  __builtin_va_end(list);
  return out;
}
static void $show(const char *format, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, format);
  for (; *format; format++) switch (*format) {
      case 'i': out(__builtin_va_arg(list, int)); break;
      case 'l': out(__builtin_va_arg(list, long)); break;
      case 'd': out((long)(__builtin_va_arg(list, double) * 4)); break;
      case 's': out((long)strlen(__builtin_va_arg(list, char *))); break;
      case 'p': {
        struct $pair pair = __builtin_va_arg(list, struct $pair);
        out(pair.low + pair.high % 1000);
      }
    }
  __builtin_va_end(list);
}
static long $first(int (*function)(const char *, const char *), int n) { return function("a", n > 3 ? "a" : "b"); }
static void *(*$allocate)(size_t) = malloc;
static void (*$release)(void *) = @{free|0};
static int $run(int n) {
  struct $pair pair = {n, $E(n, n)};
  out($sum(3, n, $K, $E(n, n))), out($sum(0));
  $show("ildsp", n, (long)$E(n, n), n * 0.25, "text", pair);
  $show("sdi", @{"stone"|(char *)0}, 1.5, -$K);
  void (*show)(const char *, ...) = $show;
  show("lip", 7l, n, pair);
  out($first(strcmp, n) < 0);
  int *p = $allocate(sizeof *p);
  *p = n;
  out(*p);
  $release(p);
  return @{0|*p};
}
