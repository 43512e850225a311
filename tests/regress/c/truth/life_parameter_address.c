// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Parameters end with the call.
static int *addr(int x) { int *p = &x; return p; }
int main(void) { int *p = addr(4); return *p; }
