// Parameters may be aliases, functions may be called through pointers, and memory may be read as another type: nothing
// of that may be taken as proved.
// RUN: cairn infer --open %s
// EXPECT: recursive  tests/regress/c/infer/aliases.c:
// EXPECT: needs: `a` points to at least 4 bytes
// EXPECT: as_bytes  tests/regress/c/infer/aliases.c:
// EXPECT: 1 open
// EXPECT: by_pointer  tests/regress/c/infer/aliases.c:
// EXPECT: which functions callers pass is not known
// EXPECT: 2 open
// EXPECT: stored  tests/regress/c/infer/aliases.c:
// EXPECT: open: tests/regress/c/infer/aliases.c:
// EXPECT: 0 alarms
int table[10];

int stored(int *p, int *q) {
  *p = 1;
  *q = 100;
  return table[*p];
}

int by_pointer(void (*f)(int *)) {
  int i = 1;
  f(&i);
  return table[i];
}

int as_bytes(int *p, char *c) {
  *p = 1;
  c[1] = 1;
  return table[*p];
}

int recursive(int *a, int n) {
  if (n == 0) return a[0];
  return recursive(a, n - 1);
}
