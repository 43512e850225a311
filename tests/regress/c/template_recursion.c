// Recursive procedures are proved by what holds at all of their calls and returns.
// RUN: cairn verify --engine template -p assert %s
// EXIT: 0
// EXPECT: queries from the program, re-checked by
// EXPECT: verdict: SAFE
// RUN: cairn verify --engine template -p assert -D BROKEN %s
// EXIT: 2
// EXPECT: template_recursion.c:31:25  UNKNOWN  assert
int __VERIFIER_nondet_int(void);
void reach_error(void);

int count(int n) { return n <= 0 ? 0 : count(n - 1) + 1; }

int mccarthy(int n) { return n > 100 ? n - 10 : mccarthy(mccarthy(n + 11)); }

int is_odd(int n);
int is_even(int n) { return n == 0 ? 1 : is_odd(n - 1); }
#ifdef BROKEN
int is_odd(int n) { return n == 0 ? 2 : is_even(n - 1); }
#else
int is_odd(int n) { return n == 0 ? 0 : is_even(n - 1); }
#endif

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000) return 0;
  if (count(x) != x) reach_error();
  int y = mccarthy(x);
  if (x <= 100 ? y != 91 : y != x - 10) reach_error();
  int e = is_even(x);
  if (e != 0 && e != 1) reach_error();
  return 0;
}
