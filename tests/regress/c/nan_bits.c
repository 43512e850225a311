// Which sign and payload a NaN has that a program computes is not known.
// RUN: for i in 1 2 3 4 5 6; do cairn verify -q --timeout 60 -p assert --no-replay -DCASE=$i %s; done
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// EXPECT: verdict: UNKNOWN (it depends on an unspecified sign and payload of a NaN
// RUN: for i in 7 8 9 10 11 12; do cairn verify -q --timeout 60 -DCASE=$i %s; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
extern double __VERIFIER_nondet_double(void);
union both {
  double number;
  uint64_t bits;
};
struct pair {
  int first;
  float second;
};
static double initial = -__builtin_nan("0x5");
static uint64_t bits_of(double number) {
  uint64_t out;
  memcpy(&out, &number, sizeof out);
  return out;
}
int main(void) {
  double zero = 0;
#if CASE == 1
  assert(!signbit(zero / zero));
#elif CASE == 2
  union both u = {zero / zero};
  assert(u.bits >> 63 == 1);
#elif CASE == 3
  assert(bits_of(zero / zero) == 0x7ff8000000000000);
#elif CASE == 4
  double *heap = malloc(sizeof *heap);
  if (!heap) return 0;
  *heap = zero / zero;
  assert(((unsigned char *)heap)[7] == 0x7f);
#elif CASE == 5
  assert(copysign(1.0, zero / zero) > 0);
#elif CASE == 6
  struct pair p = {1, (float)(zero / zero)};
  uint64_t both;
  memcpy(&both, &p, sizeof both);
  assert(both >> 32 == 0x7fc00000);
#elif CASE == 7
  uint64_t bits;
  memcpy(&bits, &initial, sizeof bits);
  assert(bits == 0xfff8000000000005);
#elif CASE == 8
  double any = __VERIFIER_nondet_double();
  uint64_t bits = bits_of(any);
  assert(((bits << 1) > 0xffe0000000000000) == (any != any));
  if (any == any) assert(bits >> 63 == (signbit(any) != 0));
#elif CASE == 9
  assert(signbit(-zero) && !signbit(zero) && copysign(3.0, -zero) == -3.0 && copysign(-3.0f, 1.0f) == 3.0f);
#elif CASE == 10
  union both from = {.bits = 0x7ff8000000000123}, to = from;
  assert(to.bits == 0x7ff8000000000123 && isnan(to.number));
#elif CASE == 11
  double any = __VERIFIER_nondet_double(), kept[2] = {any, 1};
  assert(isnan(kept[0]) == isnan(any) && (isfinite(any) || isinf(any) || isnan(any)));
  assert(fpclassify(any) != FP_ZERO || any == 0);
  if (isnormal(any)) assert(any > 2e-308 || any < -2e-308);
#elif CASE == 12
  assert(isinf(1 / zero) == 1 && isinf(-1 / zero) && isnan(zero / zero) && !isnormal(5e-324));
#endif
  return 0;
}
