#include "term/signed_range.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace cairn::term {
namespace {

struct SignedRanges : testing::Test {
  Term bits(int n) { return m.mk_bv(n, 8); }
  Term wide(Op op, Term t) { return m.mk(op, {t}, {4}); }
  /// Whether `t` has the range [least, greatest], and these are the least and the greatest value for all x and y.
  void expect(Term t, int least, int greatest) {
    SignedRange range = signed_range(t);
    EXPECT_EQ(range.least, least);
    EXPECT_EQ(range.greatest, greatest);
  }

  TermManager m;
  Term x = m.mk_const("x", m.bv_sort(4)), y = m.mk_const("y", m.bv_sort(4)), z = m.mk_const("z", m.bv_sort(8));
  Term sx = wide(Op::SignExtend, x), sy = wide(Op::SignExtend, y), ux = wide(Op::ZeroExtend, x);
};

TEST_F(SignedRanges, Shapes) {
  expect(z, -128, 127);
  expect(sx, -8, 7);
  expect(ux, 0, 15);
  expect(m.mk(Op::BvMul, {sx, sy}), -56, 64);
  expect(m.mk(Op::BvAdd, {sx, ux}), -8, 22);
  expect(m.mk(Op::BvMul, {ux, ux}), -128, 127);  // 225 wraps around
  expect(m.mk(Op::BvAnd, {z, bits(12)}), 0, 12);
  expect(m.mk(Op::BvAnd, {z, bits(-4)}), -128, 127);
  expect(m.mk(Op::BvLshr, {z, bits(3)}), 0, 31);
  expect(m.mk(Op::BvAshr, {z, bits(3)}), -16, 15);
  expect(m.mk(Op::BvSdiv, {z, bits(10)}), -12, 12);
  expect(m.mk(Op::BvUdiv, {z, bits(10)}), 0, 25);
  expect(m.mk_ite(m.mk_eq(x, y), sx, ux), -8, 15);
}

/// What is said never to overflow has no values of x and y that do, and products of extensions are said not to.
TEST_F(SignedRanges, AgreeWithValues) {
  Term operands[] = {
      sx, sy, ux, bits(-128), bits(-1), bits(5), m.mk(Op::BvMul, {bits(2), ux}), m.mk(Op::BvAdd, {sx, ux})};
  Op ops[] = {Op::BvUaddOverflow, Op::BvSaddOverflow, Op::BvSsubOverflow, Op::BvUmulOverflow, Op::BvSmulOverflow};
  for (Op op : ops) {
    for (Term a : operands) {
      for (Term b : operands) {
        if (!never_overflows(op, a, b)) continue;
        for (int i = 0; i < 256; ++i) {
          Model values;
          values.set(x, m.mk_bv(i % 16, 4));
          values.set(y, m.mk_bv(i / 16, 4));
          Term left = *evaluate(m, a, values), right = *evaluate(m, b, values);
          EXPECT_TRUE(m.mk(op, {left, right}).is_false());
        }
      }
    }
  }
  EXPECT_TRUE(never_overflows(Op::BvSmulOverflow, sx, sy));
  EXPECT_TRUE(never_overflows(Op::BvSsubOverflow, sx, ux));
  EXPECT_FALSE(never_overflows(Op::BvSmulOverflow, ux, ux));
  EXPECT_FALSE(never_overflows(Op::BvUaddOverflow, sx, sy));
}

}  // namespace
}  // namespace cairn::term
