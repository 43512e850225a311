// RUN: cairn verify --color never --timeout 60 -p valid-deref %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
// The callback may not be set.
int __VERIFIER_nondet_int(void);
static int one(void) { return 1; }
struct ops { int (*run)(void); };
int main(void) {
  struct ops o = {0};
  if (__VERIFIER_nondet_int() > 0) o.run = one;
  return o.run();
}
