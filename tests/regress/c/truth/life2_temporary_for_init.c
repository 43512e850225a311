// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The first clause of for is a full expression.
struct b { int a[2]; };
static struct b mk(int v) { struct b x = {{v, v + 1}}; return x; }
int main(void) {
  int *p, s = 0, i;
  for (p = mk(3).a, i = 0; i < 2; i++) s += p[i];
  return s;
}
