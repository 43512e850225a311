#include "smt/cadical/floats.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/cadical/layout.h"
#include "term/fold.h"

namespace cairn::smt::cadical {
namespace {

using term::Op;
using term::Term;

/// Circuits on constants fold to what the term library says.
class FloatsTest : public testing::Test {
 public:
  FloatsTest() : words(circuit), layout(m, words), floats(words) {}

  std::vector<Term> all_floats(std::uint32_t eb, std::uint32_t sb) {
    std::vector<Term> result;
    for (unsigned bits = 0; bits < 1U << (eb + sb); ++bits) {
      const Term value = m.mk_float(bits, eb, sb);
      if (value.integer() == bits) result.push_back(value);
    }
    return result;
  }
  std::vector<Term> modes() {
    std::vector<Term> result;
    for (unsigned i = 0; i < 5; ++i) result.push_back(m.mk_rounding_mode(static_cast<term::RoundingMode>(i)));
    return result;
  }
  void expect_same(Op op, const std::vector<Term>& operands, const std::vector<std::uint32_t>& indices = {}) {
    const Term term = m.mk_raw(op, operands, indices);
    std::vector<Word> encoded;
    for (const Term operand : operands) encoded.push_back(layout.literal(operand));
    const Word result = floats.make(term, encoded);
    ASSERT_TRUE(is_constant(result));
    const auto expected = fold(m, op, operands, indices, term.sort());
    ASSERT_TRUE(expected);
    ASSERT_EQ(layout.value(term.sort(), result), *expected) << info(op).name << describe(operands);
  }
  static std::string describe(const std::vector<Term>& operands) {
    std::string result;
    for (const Term operand : operands) {
      const bool mode = operand.sort().is(term::SortKind::RoundingMode);
      result += mode ? " mode " + std::to_string(static_cast<int>(operand.rounding_mode()))
                     : " " + operand.integer().get_str(2);
    }
    return result;
  }

  term::TermManager m;
  Circuit circuit;
  Words words;
  Layout layout;
  Floats floats;
};

TEST_F(FloatsTest, ArithmeticOfTinyFormats) {
  for (const auto& [eb, sb] : {std::pair(2U, 3U), std::pair(3U, 2U), std::pair(3U, 3U)}) {
    for (const Term mode : modes()) {
      for (const Term a : all_floats(eb, sb)) {
        expect_same(Op::FpRoundToIntegral, {mode, a});
        expect_same(Op::FpSqrt, {mode, a});
        for (const Term b : all_floats(eb, sb)) {
          for (const Op op : {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv}) expect_same(op, {mode, a, b});
        }
      }
    }
  }
}

TEST_F(FloatsTest, SquareRoots) {
  for (const auto& [eb, sb] : {std::pair(2U, 6U), std::pair(4U, 4U), std::pair(5U, 3U), std::pair(3U, 7U)})
    for (const Term mode : modes())
      for (const Term a : all_floats(eb, sb)) expect_same(Op::FpSqrt, {mode, a});
}

TEST_F(FloatsTest, ComparisonsAndTests) {
  for (const Term a : all_floats(3, 3)) {
    for (const Op op : {Op::FpIsNan, Op::FpIsInf, Op::FpIsZero, Op::FpIsNormal, Op::FpIsSubnormal, Op::FpIsNegative,
                        Op::FpIsPositive, Op::FpAbs, Op::FpNeg, Op::FpToBits}) {
      expect_same(op, {a});
    }
    for (const Term b : all_floats(3, 3)) {
      for (const Op op : {Op::FpLe, Op::FpLt, Op::FpEq}) expect_same(op, {a, b});
    }
  }
}

TEST_F(FloatsTest, Conversions) {
  for (const Term mode : modes()) {
    for (const Term a : all_floats(4, 4)) {
      expect_same(Op::FpToFp, {mode, a}, {3, 2});
      expect_same(Op::FpToFp, {mode, a}, {2, 5});
      expect_same(Op::FpToFp, {mode, a}, {5, 7});
      for (const std::uint32_t width : {1U, 2U, 5U, 9U}) {
        expect_same(Op::FpToSbv, {mode, a}, {width});
        expect_same(Op::FpToUbv, {mode, a}, {width});
      }
    }
    for (const std::uint32_t width : {1U, 3U, 7U}) {
      for (unsigned bits = 0; bits < 1U << width; ++bits) {
        expect_same(Op::FpFromSbv, {mode, m.mk_bv(bits, width)}, {3, 3});
        expect_same(Op::FpFromUbv, {mode, m.mk_bv(bits, width)}, {3, 3});
        expect_same(Op::FpFromSbv, {mode, m.mk_bv(bits, width)}, {2, 4});
      }
    }
  }
  for (unsigned bits = 0; bits < 32; ++bits) expect_same(Op::FpFromBits, {m.mk_bv(bits, 5)}, {2, 3});
}

TEST_F(FloatsTest, RandomDoubles) {
  std::mt19937_64 random(3);
  // Near numbers meet more often when the exponents are near.
  const auto pick = [&] {
    const std::uint64_t bits = random();
    const std::uint64_t near = (bits & 0x800fffffffffffffU) | ((1018 + random() % 10) << 52);
    return m.mk_float(mpz_class(static_cast<unsigned long>(random() % 4 == 0 ? bits : near)), 11, 53);
  };
  for (int i = 0; i < 300; ++i) {
    const Term mode = m.mk_rounding_mode(static_cast<term::RoundingMode>(random() % 5));
    for (const Op op : {Op::FpAdd, Op::FpSub, Op::FpMul, Op::FpDiv}) expect_same(op, {mode, pick(), pick()});
    expect_same(Op::FpToFp, {mode, pick()}, {8, 24});
    expect_same(Op::FpRoundToIntegral, {mode, pick()});
    expect_same(Op::FpSqrt, {mode, pick()});
    expect_same(Op::FpToSbv, {mode, pick()}, {32});
    expect_same(Op::FpFromSbv, {mode, m.mk_bv(mpz_class(static_cast<unsigned long>(random())), 64)}, {11, 53});
  }
}

}  // namespace
}  // namespace cairn::smt::cadical
