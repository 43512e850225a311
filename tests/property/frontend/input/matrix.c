static int $table[3][4] = {{1, 2}, {3, 4, 5, 6}, {[2] = $K}};
static void $scale(int rows, int columns, int m[rows][columns], int by) {
  for (int r = 0; r @{<|<=} rows; r++)
    for (int c = 0; c < columns; c++) m[r][c] = m[r][c] % 1000 * by;
}
static int $run(int n) {
  int size = n % 3 + 2;
  int square[size][size];
  for (int i = 0; i < size; i++)
    for (int k = 0; k < size; k++) square[i][k] = $E(i, k) % 100;
  int sum = 0;
  for (int i = 0; i < size; i++) sum += square[i][i];
  out(sum);
  $scale(3, 4, $table, n - 3);
  int *flat = &$table[0][0];
  for (int i = 0; i < @{12|13}; i++) out(flat[i]);
  int (*row)[4] = &$table[1];
  out((*row)[n & 3]);
  row += @{1|3};
  out((*row)[2]);
  int local[5] = {5, 4, 3, 2, 1};
  int *p = local + 4, *q = local;
  while (p > q) {
    int kept = *p;
    *p-- = *q;
    *q++ = kept;
  }
  out(p - q);
  int wild = $E(n, size);
  local[@{(unsigned)wild % 5|5|-1|n % 9 + 4}] = n;
  for (int i = 0; i < 5; i++) out(local[i]);
  return local[2];
}
