// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The deepest call leaves the address of its variable behind.
static int *deep;
static void f(int n) { int here = n; if (n == 0) deep = &here; else f(n - 1); }
int main(void) { f(3); return *deep; }
