// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block is in an inline function of one line.
static inline int *leak(int v) { int *r; { int t = v; r = &t; } return r; }
int main(void) { return *leak(4); }
