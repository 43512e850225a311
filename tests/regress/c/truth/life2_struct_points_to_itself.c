// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The returned copy points to the variable of the callee.
struct s { int v; int *self; };
static struct s mk(void) { struct s x = {3, 0}; x.self = &x.v; return x; }
int main(void) { struct s y = mk(); return *y.self; }
