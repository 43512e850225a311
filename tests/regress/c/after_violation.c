// The other checks are decided after violations were found.
// RUN: cairn verify %s
// EXIT: 1
// EXPECT: after_violation.c:14:7   SAFE     valid-deref
// EXPECT: after_violation.c:16:28  UNSAFE   valid-deref
// EXPECT: after_violation.c:22:3   UNSAFE   assert
// EXPECT: after_violation.c:23:10  SAFE     valid-deref
// EXPECT: after_violation.c:20:39  SAFE     valid-deref
// EXPECT: verdict: UNSAFE (valid-deref, assert), replayed by a compiled program
// EXPECT-NOT: UNKNOWN
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int a[4] = {0};
  int n = __VERIFIER_nondet_int();
  if (n > 3 && n < 6) a[n] = 1;  // EXPECT-HERE: writes 4 bytes at offset
  if (n < 0)
    return 0;
  // After the first violation an index is never out of bounds again.
  for (int i = 0; i < n; i++) a[i & 3]++;
  int m = __VERIFIER_nondet_int();
  assert(m != 77);  // EXPECT-HERE: assertion can fail
  return a[0];
}
