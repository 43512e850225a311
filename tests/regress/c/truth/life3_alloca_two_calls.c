// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// Each call has its own memory from alloca, which ends with it.
static int *slot;
static void f(int v) { int *m = __builtin_alloca(sizeof *m); *m = v; if (!slot) slot = m; }
int main(void) { f(1); f(2); return *slot; }
