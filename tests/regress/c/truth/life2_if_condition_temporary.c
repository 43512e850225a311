// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The temporary ends with the condition, a full expression.
struct b { int a[2]; };
static struct b mk(int v) { struct b x = {{v, v}}; return x; }
int main(void) {
  int *p;
  if (*(p = mk(1).a)) return p[1];
  return 0;
}
