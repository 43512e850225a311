/* <math.h>: functions that are no instructions. Those whose result nobody computes here return anything, which counts
 * where a compiled program confirms it. */
double __cairn_input_unspecified_value_of_a_mathematical_function(void);
float __cairn_input_unspecified_short_value_of_a_mathematical_function(void);
long double __cairn_input_unspecified_long_value_of_a_mathematical_function(void);

#define SOME __cairn_input_unspecified_value_of_a_mathematical_function()
#define SOME_SHORT __cairn_input_unspecified_short_value_of_a_mathematical_function()
#define SOME_LONG __cairn_input_unspecified_long_value_of_a_mathematical_function()
#define OF_ONE(name)                            \
  double name(double x) { return SOME; }        \
  float name##f(float x) { return SOME_SHORT; } \
  long double name##l(long double x) { return SOME_LONG; }
#define OF_TWO(name)                                     \
  double name(double x, double y) { return SOME; }       \
  float name##f(float x, float y) { return SOME_SHORT; } \
  long double name##l(long double x, long double y) { return SOME_LONG; }
OF_ONE(tan)
OF_ONE(asin)
OF_ONE(acos)
OF_ONE(atan)
OF_ONE(sinh)
OF_ONE(cosh)
OF_ONE(tanh)
OF_ONE(asinh)
OF_ONE(acosh)
OF_ONE(atanh)
OF_ONE(cbrt)
OF_ONE(log1p)
OF_ONE(expm1)
OF_ONE(logb)
OF_ONE(erf)
OF_ONE(erfc)
OF_ONE(tgamma)
OF_TWO(atan2)
OF_TWO(hypot)
#undef OF_ONE
#undef OF_TWO

#define FOR_TYPE(type, f, some)                                                                     \
  type fdim##f(type x, type y) { return x <= y ? 0 : x - y; }                                         \
  /* With the sign of the dividend, no larger than it, and smaller than the divisor. */               \
  type fmod##f(type x, type y) {                                                                      \
    if (x != x || y != y || x - x != 0 || y == 0) return __builtin_nan##f("");                        \
    type any = __builtin_fabs##f(some);                                                               \
    if (!(any <= __builtin_fabs##f(x) && any < __builtin_fabs##f(y))) any = 0;                        \
    return __builtin_copysign##f(any, x);                                                             \
  }                                                                                                   \
  type remainder##f(type x, type y) {                                                                 \
    if (x != x || y != y || x - x != 0 || y == 0) return __builtin_nan##f("");                        \
    type any = some;                                                                                  \
    if (!(__builtin_fabs##f(any) <= __builtin_fabs##f(y) / 2)) any = 0;                               \
    return any;                                                                                       \
  }                                                                                                   \
  type modf##f(type x, type *whole) {                                                                 \
    *whole = __builtin_trunc##f(x);                                                                   \
    return __builtin_copysign##f(x == *whole ? 0 : x - *whole, x);                                    \
  }
FOR_TYPE(double, , SOME)
FOR_TYPE(float, f, SOME_SHORT)
FOR_TYPE(long double, l, SOME_LONG)
#undef FOR_TYPE

/* The power of two, which is a normal number. */
static double __cairn_power(int exponent) {
  union {
    unsigned long long bits;
    double number;
  } out = {.bits = (unsigned long long)(exponent + 1023) << 52};
  return out.number;
}

/* What is too small is rounded once: the last factor alone may make it so. */
double ldexp(double x, int exponent) {
  for (int i = 0; i < 2 && exponent > 1023; ++i) {
    x *= 0x1p1023;
    exponent -= 1023;
  }
  for (int i = 0; i < 2 && exponent < -969; ++i) {
    x *= 0x1p-969;
    exponent += 969;
  }
  if (exponent > 1023) exponent = 1023;
  if (exponent < -1022) exponent = -1022;
  return x * __cairn_power(exponent);
}
double scalbn(double x, int exponent) { return ldexp(x, exponent); }
double scalbln(double x, long exponent) {
  return ldexp(x, exponent > 5000 ? 5000 : exponent < -5000 ? -5000 : (int)exponent);
}

double frexp(double x, int *exponent) {
  union {
    double number;
    unsigned long long bits;
  } in = {.number = x};
  *exponent = 0;
  if (x == 0 || x - x != 0) return x;
  int below = 0;
  if (__builtin_fabs(x) < 0x1p-1022) {
    in.number *= 0x1p54;
    below = 54;
  }
  *exponent = (int)(in.bits >> 52 & 0x7ff) - 1022 - below;
  in.bits = (in.bits & ~(0x7ffULL << 52)) | 1022ULL << 52;
  return in.number;
}
float frexpf(float x, int *exponent) { return (float)frexp(x, exponent); }

int ilogb(double x) {
  if (x == 0 || x != x) return -0x7fffffff - 1;
  if (x - x != 0) return 0x7fffffff;
  int exponent;
  frexp(x, &exponent);
  return exponent - 1;
}

double nextafter(double x, double y) {
  union {
    double number;
    unsigned long long bits;
  } out = {.number = x};
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0)
    out.bits = 1 | (unsigned long long)(y < 0) << 63;
  else
    out.bits += (x < y) == (x > 0) ? 1 : -1ULL;
  return out.number;
}
