// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The block comes from a macro, all on one line.
#define KEEP(p, v) do { int tmp = (v); (p) = &tmp; } while (0)
int main(void) { int *p; KEEP(p, 3); return *p; }
