// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// pop does not look whether there is something.
int __VERIFIER_nondet_int(void);
static int st[3], top;
static void push(int v) { if (top < 3) st[top++] = v; }
static int pop(void) { return st[--top]; }
int main(void) {
  for (int i = 0; i < 3; i++)
    if (__VERIFIER_nondet_int() > 0) push(i);
  pop();
  pop();
  return 0;
}
