// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// Push and pop check their bounds.
#include <assert.h>
int __VERIFIER_nondet_int(void);
static int st[3], top;
static int push(int v) { if (top == 3) return 0; st[top++] = v; return 1; }
static int pop(int *v) { if (top == 0) return 0; *v = st[--top]; return 1; }
int main(void) {
  int v = 0, n = 0;
  for (int i = 0; i < 4; i++) n += push(i + 1);
  assert(n == 3 && pop(&v) && v == 3);
  while (pop(&v)) n--;
  assert(n == 1 && v == 1);
  return 0;
}
