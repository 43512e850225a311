// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The array of a temporary is returned.
struct h { int a[2]; };
static struct h mk(int v) { struct h x = {{v, v}}; return x; }
static int *get(int v) { return mk(v).a; }
int main(void) { int *p = get(3); return *p; }
