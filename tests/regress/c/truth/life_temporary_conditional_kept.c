// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Either temporary ends with the statement.
int __VERIFIER_nondet_int(void);
struct box { int a[3]; };
static struct box mk(int v) { struct box b = {{v, v + 1, v + 2}}; return b; }
int main(void) {
  int k = __VERIFIER_nondet_int();
  int *p = k ? mk(1).a : mk(2).a;
  return *p;
}
