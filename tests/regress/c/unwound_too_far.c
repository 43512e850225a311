// Followed to its end at once, but through more states than the checker follows: invariants are found, too.
// RUN: cairn verify %s --property unreach-call --jobs 1
// EXIT: 0
// EXPECT: from the program
// EXPECT: verdict: SAFE
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

int a[4000];

int main(void) {
  int c = __VERIFIER_nondet_int();
  for (int i = 0; i < 4000; i++) a[i] = c + i;
  for (int i = 0; i < 4000; i++)
    if (a[i] != c + i) __VERIFIER_error();
  return 0;
}
