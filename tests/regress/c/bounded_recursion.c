// What the bounded engine proves of recursion that ends is shown again from the program, call by call.
// RUN: cairn verify --engine bounded -p assert %s
// EXIT: 0
// EXPECT: from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine bounded --no-replay -p assert -D BROKEN %s
// EXIT: 1
// EXPECT: verdict: UNSAFE
int __VERIFIER_nondet_int(void);
void reach_error(void);

int half(int n);
int other(int n) { return n == 0 ? 0 : half(n - 1) + 1; }
int half(int n) { return n == 0 ? 0 : other(n - 1); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 6) return 0;
#ifdef BROKEN
  if (half(x) > 2) reach_error();
#else
  if (half(x) > 3) reach_error();
#endif
  return 0;
}
