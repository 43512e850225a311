// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The condition's temporary has ended when the body runs.
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
int main(void) {
  int *q, n = 0;
  while ((q = mk(n).a)[0] < 2) { n += q[1]; }
  return n;
}
