static int $interpret(const unsigned char *code, int size, int x) {
  static void *const table[] = {&&add, &&twice, &&drop, &&end};
  int at = 0;
  void *next = table[code[at++]];
  goto *next;
add:
  x = (x + $K) & 1023;
  out(x);
  next = at < size ? table[code[at++]] : &&end;
  goto *next;
twice:
  x = x * 2 % 511;
  out(x);
  goto *table[code[@{at++|at++ + 3}]];
drop:
  x /= 2;
  if (at >= size) goto end;
  goto *(at < size ? table[code[at++]] : &&end);
end:
  return x;
}
static int $run(int n) {
  unsigned char *code = malloc(8);
  for (int i = 0; i < 8; i++) code[i] = (unsigned char)((unsigned)($E(n, i)) % 3);
  code[7] = 3;
  int out1 = $interpret(code, 8, n & 255);
  @{free(code);||free(code), free(code);}
  return out1;
}
