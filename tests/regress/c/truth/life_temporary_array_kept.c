// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array of the result ends with the full expression that made it.
struct box { int a[3]; };
static struct box mk(int v) { struct box b = {{v, v + 1, v + 2}}; return b; }
int main(void) {
  int *p;
  p = mk(4).a;
  return p[1];
}
