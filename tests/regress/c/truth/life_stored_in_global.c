// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The global pointer outlives the local variable.
static int *g;
static void set(int v) { int t = v; g = &t; }
static int get(void) { return *g; }
int main(void) { set(3); return get(); }
