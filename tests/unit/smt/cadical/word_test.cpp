#include "smt/cadical/word.h"

#include <gtest/gtest.h>

#include <functional>

#include "smt/cadical/assignment.h"
#include "term/fold.h"

namespace cairn::smt::cadical {
namespace {

using term::Op;
using term::Term;

/// Circuits on constants fold to what the term library says, for all operands of small widths. The operands are made
/// of inputs first, so that no constant is seen when the circuit is built; the SAT solver then sets the inputs.
class WordTest : public testing::Test {
 public:
  using Build = std::function<Word(Words&, const Word&, const Word&)>;

  void expect_same(Op op, const Build& build, unsigned max_width = 4) {
    for (unsigned width = 1; width <= max_width; ++width) {
      Circuit circuit;
      Words words(circuit);
      const Word a = words.fresh(width);
      const Word b = words.fresh(width);
      const Word open = build(words, a, b);
      CaDiCaL::Solver sat;
      Cnf cnf(circuit, sat);
      for (const Word& word : {a, b, open}) {
        for (const Bit bit : word) cnf.literal(bit);
      }
      for (unsigned x = 0; x < 1U << width; ++x) {
        for (unsigned y = 0; y < 1U << width; ++y) {
          const unsigned expected = folded(op, x, y, width);
          const Word constant = build(words, words.constant(x, width), words.constant(y, width));
          ASSERT_TRUE(is_constant(constant));
          EXPECT_EQ(constant_value(constant), expected) << width << " bits: " << x << ", " << y;
          const Word half = build(words, a, words.constant(y, width));
          for (const Bit bit : half) cnf.literal(bit);
          assume(sat, cnf, a, x);
          assume(sat, cnf, b, y);
          ASSERT_EQ(sat.solve(), 10);
          Assignment assignment(circuit, cnf, sat, nullptr);
          EXPECT_EQ(constant_value(assignment.value(open)), expected) << width << " bits: " << x << ", " << y;
          EXPECT_EQ(constant_value(assignment.value(half)), expected) << width << " bits: " << x << ", " << y;
        }
      }
    }
  }

 private:
  static void assume(CaDiCaL::Solver& sat, Cnf& cnf, const Word& word, unsigned value) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      const int literal = cnf.find(word[i]);
      sat.assume((value >> i & 1) != 0 ? literal : -literal);
    }
  }

  unsigned folded(Op op, unsigned x, unsigned y, unsigned width) {
    std::vector<Term> values{m_.mk_bv(x, width), m_.mk_bv(y, width)};
    values.resize(static_cast<std::size_t>(info(op).min_arity == 1 && info(op).max_arity == 1 ? 1 : 2));
    std::string error;
    const auto sort = m_.sort_of(op, values, {}, {}, &error);
    const Term result = *fold(m_, op, values, {}, *sort);
    return result.sort().is_bool() ? (result.is_true() ? 1 : 0) : static_cast<unsigned>(result.integer().get_ui());
  }

  term::TermManager m_;
};

TEST_F(WordTest, Sums) {
  expect_same(Op::BvAdd, [](Words& w, const Word& a, const Word& b) { return w.add(a, b); });
  expect_same(Op::BvSub, [](Words& w, const Word& a, const Word& b) { return w.subtract(a, b); });
  expect_same(Op::BvNeg, [](Words& w, const Word& a, const Word&) { return w.negate(a); });
}

TEST_F(WordTest, Products) {
  expect_same(Op::BvMul, [](Words& w, const Word& a, const Word& b) { return w.multiply(a, b); });
  expect_same(Op::BvUmulOverflow,
              [](Words& w, const Word& a, const Word& b) { return Word{w.unsigned_multiply_overflows(a, b)}; });
  expect_same(Op::BvSmulOverflow,
              [](Words& w, const Word& a, const Word& b) { return Word{w.signed_multiply_overflows(a, b)}; });
}

TEST_F(WordTest, Quotients) {
  expect_same(Op::BvUdiv, [](Words& w, const Word& a, const Word& b) { return w.divide(a, b).quotient; });
  expect_same(Op::BvUrem, [](Words& w, const Word& a, const Word& b) { return w.divide(a, b).remainder; });
  expect_same(Op::BvSdiv, [](Words& w, const Word& a, const Word& b) { return w.signed_quotient(a, b); });
  expect_same(Op::BvSrem, [](Words& w, const Word& a, const Word& b) { return w.signed_remainder(a, b); });
  expect_same(Op::BvSmod, [](Words& w, const Word& a, const Word& b) { return w.signed_modulo(a, b); });
}

TEST_F(WordTest, Shifts) {
  expect_same(
      Op::BvShl, [](Words& w, const Word& a, const Word& b) { return w.shift_left(a, b); }, 5);
  expect_same(
      Op::BvLshr, [](Words& w, const Word& a, const Word& b) { return w.shift_right(a, b, bit_false); }, 5);
  expect_same(
      Op::BvAshr, [](Words& w, const Word& a, const Word& b) { return w.shift_right(a, b, a.back()); }, 5);
}

TEST_F(WordTest, Comparisons) {
  expect_same(Op::BvUlt, [](Words& w, const Word& a, const Word& b) { return Word{w.unsigned_less(a, b, false)}; });
  expect_same(Op::BvUle, [](Words& w, const Word& a, const Word& b) { return Word{w.unsigned_less(a, b, true)}; });
  expect_same(Op::BvSlt, [](Words& w, const Word& a, const Word& b) { return Word{w.signed_less(a, b, false)}; });
  expect_same(Op::BvSle, [](Words& w, const Word& a, const Word& b) { return Word{w.signed_less(a, b, true)}; });
}

TEST_F(WordTest, BitByBit) {
  expect_same(Op::BvAnd, [](Words& w, const Word& a, const Word& b) { return w.bitwise_and(a, b); });
  expect_same(Op::BvOr, [](Words& w, const Word& a, const Word& b) { return w.bitwise_or(a, b); });
  expect_same(Op::BvXor, [](Words& w, const Word& a, const Word& b) { return w.bitwise_xor(a, b); });
}

}  // namespace
}  // namespace cairn::smt::cadical
