// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The controlling expression is a full expression.
struct p { int a[2]; };
static struct p mk(int v) { return (struct p){{v, v + 1}}; }
int main(void) {
  int *q;
  switch ((q = mk(1).a)[0]) { case 1: return q[1]; }
  return 0;
}
