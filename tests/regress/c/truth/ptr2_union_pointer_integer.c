// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The integer half of the union is no pointer.
union u { int *p; unsigned long w; };
int main(void) {
  int v = 1;
  union u x;
  x.p = &v;
  x.w = 8;
  return *x.p;
}
