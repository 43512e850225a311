// RUN: cairn verify --color never --timeout 60 -p assert -p valid-deref %s
// EXPECT: verdict: SAFE
// The switch jumps into the loop; all n elements are copied.
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  char s[6] = "hello", d[6] = "";
  int n = __VERIFIER_nondet_int(), i = 0;
  if (n < 1 || n > 6) return 0;
  int k = (n + 3) / 4;
  switch (n % 4) {
  case 0: do { d[i] = s[i]; i++;
  case 3:      d[i] = s[i]; i++;
  case 2:      d[i] = s[i]; i++;
  case 1:      d[i] = s[i]; i++;
          } while (--k > 0);
  }
  assert(i == n && d[n - 1] == s[n - 1]);
  return 0;
}
