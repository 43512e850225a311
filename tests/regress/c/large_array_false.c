// The violation comes after tens of thousands of iterations, whatever the inputs are.
// RUN: cairn verify %s --property unreach-call
// EXIT: 1
// EXPECT: verdict: UNSAFE
extern void __VERIFIER_error(void);

int a[30000];

int main(void) {
  for (int i = 0; i < 30000; i++) a[i] = 5;
  for (int i = 0; i < 30000; i++) a[i] = a[i] + 1;
  for (int i = 0; i < 30000; i++)
    if (a[i] != 5) __VERIFIER_error();
  return 0;
}
