// What C gives no meaning to and no property checks.
// RUN: for i in 1 2 3 4 5 6 7 8 9 11; do cairn verify -q --timeout 60 -p assert -DCASE=$i %s; done
// EXIT: 2
// EXPECT: verdict: UNKNOWN (
// EXPECT: division by zero
// EXPECT: verdict: UNKNOWN (
// EXPECT: division by zero
// EXPECT: verdict: UNKNOWN (
// EXPECT: signed division that overflows
// EXPECT: verdict: UNKNOWN (
// EXPECT: signed division that overflows
// EXPECT: verdict: UNKNOWN (
// EXPECT: shift by too much
// EXPECT: verdict: UNKNOWN (
// EXPECT: floating-point number out of the range of an integer
// EXPECT: verdict: UNKNOWN (
// EXPECT: an assumption that does not hold
// EXPECT: verdict: UNKNOWN (
// EXPECT: what the program declares unreachable
// EXPECT: verdict: UNKNOWN (
// EXPECT: what the program declares unreachable
// EXPECT: verdict: UNKNOWN (
// EXPECT: division by zero
// RUN: for i in 10 12; do cairn verify -q --timeout 60 -p assert -DCASE=$i %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for i in 1 2 11; do cairn verify -q --timeout 60 -p assert -p division-by-zero -DCASE=$i %s | grep ^verdict; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (division-by-zero)
// EXPECT: verdict: UNSAFE (division-by-zero)
// EXPECT: verdict: UNSAFE (division-by-zero)
// RUN: for i in 3 4; do cairn verify -q --timeout 60 -p assert -p no-overflow -DCASE=$i %s | grep ^verdict; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (no-overflow)
// EXPECT: verdict: UNSAFE (no-overflow)
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static _Noreturn void stop(int x) { if (x) exit(1); }
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
#if CASE == 1
  int z = x / y;
  assert(y != 0);
#elif CASE == 2
  int z = x % y;
  assert(y != 0);
#elif CASE == 3
  if (y == 0) return 0;
  int z = x / y;
  assert(x != INT_MIN || y != -1);
#elif CASE == 4
  if (y == 0) return 0;
  int z = x % y;
  assert(x != INT_MIN || y != -1);
#elif CASE == 5
  unsigned z = (unsigned)x << y;
  assert(z == z);
#elif CASE == 6
  double d = x;
  d *= 4;
  int z = (int)d;
  assert(z == z);
#elif CASE == 7
  __builtin_assume(x > 0);
  assert(x == x);
#elif CASE == 8
  if (x == 3) __builtin_unreachable();
  assert(x != 3);
#elif CASE == 9
  if (x == 3) stop(y);
  assert(x != 3);
#elif CASE == 10
  if (x == 3) __builtin_trap();
  assert(x != 3);
#elif CASE == 11
  unsigned d = (unsigned)y;
  unsigned z = 7u / d;
  assert(d != 0);
#elif CASE == 12
  int sum = 0;
  for (int i = 1; i < 4; ++i) sum += 12 / i + (x >> i) % (i + 1) + (int)(1.5 * i);
  if (y > 0 && y < 32) sum += 1 << (y - 1), sum += x / y;
  assert(sum == sum);
#endif
  return 0;
}
