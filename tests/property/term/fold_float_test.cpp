#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cmath>
#include <random>

#include "term/fold.h"

namespace cairn::term {
namespace {

/// Compares folding with the arithmetic of the machine for one format.
template <class Float, class Bits>
class HostComparison {
 public:
  HostComparison(std::uint32_t eb, std::uint32_t sb) : sort_(m_.float_sort(eb, sb)) {}

  void run(int cases) {
    for (int i = 0; i < cases && !testing::Test::HasFailure(); ++i) {
      Bits a = bits(), b = bits(), c = bits();
      compare_exact(a, b);
      for (auto [mode, host] : modes) compare_rounded(mode, host, a, b, c);
    }
  }

 private:
  static constexpr std::pair<RoundingMode, int> modes[] = {{RoundingMode::NearestEven, FE_TONEAREST},
                                                           {RoundingMode::TowardPositive, FE_UPWARD},
                                                           {RoundingMode::TowardNegative, FE_DOWNWARD},
                                                           {RoundingMode::TowardZero, FE_TOWARDZERO}};

  /// Random bits, with a preference for special numbers and for exponents in the middle.
  Bits bits() {
    static constexpr Float special[] = {0.0F,
                                        -0.0F,
                                        1.0F,
                                        -1.0F,
                                        0.5F,
                                        1.5F,
                                        2.5F,
                                        INFINITY,
                                        -INFINITY,
                                        std::numeric_limits<Float>::denorm_min(),
                                        NAN,
                                        std::numeric_limits<Float>::min(),
                                        std::numeric_limits<Float>::max()};
    std::uint64_t r = random_();
    if (r % 8 == 0) return std::bit_cast<Bits>(special[random_() % std::size(special)]);
    if (r % 8 < 4) return std::bit_cast<Bits>(static_cast<Float>(static_cast<std::int64_t>(random_()) >> 40) / 1024);
    return static_cast<Bits>(random_());
  }

  Term term(Bits bits) { return m_.mk_float(mpz_class(static_cast<unsigned long>(bits)), sort_.a(), sort_.b()); }
  Term host(Float f) { return term(std::bit_cast<Bits>(f)); }

  Term folded(Op op, std::vector<Term> children, Sort sort) { return fold(m_, op, children, {}, sort).value(); }

  void compare_exact(Bits a, Bits b) {
    auto x = std::bit_cast<Float>(a), y = std::bit_cast<Float>(b);
    Sort boolean = m_.bool_sort();
    EXPECT_EQ(folded(Op::FpLe, {term(a), term(b)}, boolean).bool_value(), x <= y) << x << " " << y;
    EXPECT_EQ(folded(Op::FpLt, {term(a), term(b)}, boolean).bool_value(), x < y) << x << " " << y;
    EXPECT_EQ(folded(Op::FpEq, {term(a), term(b)}, boolean).bool_value(), x == y) << x << " " << y;
    EXPECT_EQ(folded(Op::FpIsNormal, {term(a)}, boolean).bool_value(), std::isnormal(x)) << x;
    EXPECT_EQ(folded(Op::FpIsSubnormal, {term(a)}, boolean).bool_value(), std::fpclassify(x) == FP_SUBNORMAL) << x;
    const Term remainder = host(std::remainder(x, y)), negated = host(-x), absolute = host(std::abs(x));
    EXPECT_EQ(folded(Op::FpRem, {term(a), term(b)}, sort_), remainder) << x << " " << y;
    EXPECT_EQ(folded(Op::FpNeg, {term(a)}, sort_), negated) << x;
    EXPECT_EQ(folded(Op::FpAbs, {term(a)}, sort_), absolute) << x;
  }

  void compare_rounded(RoundingMode mode, int host_mode, Bits a, Bits b, Bits c) {
    volatile Float x = std::bit_cast<Float>(a), y = std::bit_cast<Float>(b), z = std::bit_cast<Float>(c);
    volatile auto integer_bits = static_cast<std::int64_t>(a);
    std::fesetround(host_mode);
    volatile Float sum = x + y, difference = x - y, product = x * y, quotient = x / y;
    volatile Float fused = std::fma(x, y, z), root = std::sqrt(x), integral = std::nearbyint(x);
    volatile float narrow = static_cast<float>(x);
    volatile double from_integer = static_cast<double>(integer_bits);
    std::fesetround(FE_TONEAREST);
    Term rm = m_.mk_rounding_mode(mode);
    auto check = [&](Op op, std::vector<Term> arguments, Float expected) {
      arguments.insert(arguments.begin(), rm);
      const Term result = host(expected);
      EXPECT_EQ(folded(op, arguments, sort_), result)
          << info(op).name << " mode " << static_cast<int>(mode) << ": " << x << " " << y << " " << z;
    };
    check(Op::FpAdd, {term(a), term(b)}, sum);
    check(Op::FpSub, {term(a), term(b)}, difference);
    check(Op::FpMul, {term(a), term(b)}, product);
    check(Op::FpDiv, {term(a), term(b)}, quotient);
    check(Op::FpFma, {term(a), term(b), term(c)}, fused);
    check(Op::FpSqrt, {term(a)}, root);
    check(Op::FpRoundToIntegral, {term(a)}, integral);
    const Sort single = m_.float_sort(8, 24);
    Term converted = folded(Op::FpToFp, {rm, term(a)}, single);
    EXPECT_EQ(converted, m_.mk_float(mpz_class(std::bit_cast<std::uint32_t>(float{narrow})), 8, 24)) << x;
    Term integer = m_.mk_bv(mpz_class(static_cast<unsigned long>(a)), 8 * sizeof(Bits));
    if (sizeof(Bits) == 8) {
      Term number = folded(Op::FpFromSbv, {rm, integer}, m_.float_sort(11, 53));
      EXPECT_EQ(number.integer(),
                mpz_class(static_cast<unsigned long>(std::bit_cast<std::uint64_t>(double{from_integer}))));
    }
  }

  TermManager m_;
  Sort sort_;
  std::mt19937_64 random_{42};
};

TEST(FoldFloat, SingleAgreesWithTheMachine) { HostComparison<float, std::uint32_t>(8, 24).run(4000); }
TEST(FoldFloat, DoubleAgreesWithTheMachine) { HostComparison<double, std::uint64_t>(11, 53).run(1500); }

}  // namespace
}  // namespace cairn::term
