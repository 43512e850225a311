// RUN: cairn verify --engine trial -p assert %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// More steps than a trace keeps lead to the violation.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));

int a[30000];

int main(void) {
  for (int i = 0; i < 30000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 30000; i++)
    if (a[i] != a[0]) __assert_fail("a[i] == a[0]", "long_way.c", 13, "main"); // EXPECT-HERE: assertion
  return 0;
}
