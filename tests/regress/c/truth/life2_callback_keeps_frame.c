// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The registered context is a variable of a call that has ended.
static void (*cb)(void *);
static void *ctx;
static void bump(void *c) { ++*(int *)c; }
static void reg(void) { int n = 0; cb = bump; ctx = &n; cb(ctx); }
int main(void) { reg(); cb(ctx); return 0; }
