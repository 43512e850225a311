// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Each initialiser is a full expression.
struct h { int a[2]; };
static struct h mk(int v) { struct h x = {{v, v}}; return x; }
int main(void) { struct { int *p; int n; } s = {mk(3).a, 2}; return s.p[0]; }
