enum $state { $start, $number, $word, $stop = 9 };
static const unsigned char $program[] = {3, 1, 4, 1, 5, 9, 2, 6, $K, $K, 0};
static volatile int $volatile = 3;
static int $step(int code, int n) {
  switch (code) {
    case 0: return -1;
    case 1:
    case 2: n += 5; /* fall through */
    case 3: n ^= code; break;
    case 4 ... 6: {
      int inner[3] = {n, code, n + code};
      n = inner[code - @{4|3}];
      break;
    }
    case -7: return 99;
    default: return n * 2 % 1000;
  }
  return n % 100;
}
static int $run(int n) {
  enum $state state = $start;
  int at = 0, total = n;
  const unsigned char *p = $program;
again:
  total = $step(p[at], total);
  if (total == -1) goto done;
  if (++at < @{11|1000}) goto again;
done:
  out(at), out(total);
  for (int i = 0;; i++) {
    if (i % 2 == 0) continue;
    state = i > 3 ? $stop : i > 1 ? $word : $number;
    if (state == $stop) break;
    $volatile += state;
  }
  out($volatile), out(state);
  int k = n + $K;
  do {
    k -= 2;
    int *scoped;
    {
      int inner = k;
      scoped = &inner;
      out(*scoped);
    }
    @{|out(*scoped);|*scoped = 3;}
  } while (k > 0);
  int result = (k++, ++k, n > 2 && k < 100 || !n);
  assert(@{result >= 0|k == n * 3 + 17});
  return result ? k : -k;
}
