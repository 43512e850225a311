// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// An old-style definition; its parameter ends with the call.
static int *f(x) int x; { int *p = &x; return p; }
int main(void) { return *f(3); }
