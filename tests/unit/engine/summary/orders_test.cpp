#include "engine/summary/orders.h"

#include <gtest/gtest.h>

#include "term/substitute.h"

namespace cairn::engine::summary {
namespace {

using term::Op;

TEST(Orders, OfSumsThatDifferByAConstantHaveTheSameValues) {
  term::TermManager m;
  const auto nibble = [&](int value) { return m.mk_bv(value, 4); };
  const Term n = m.mk_const("n", m.bv_sort(4)), k = m.mk_const("k", m.bv_sort(4));
  for (Op op : {Op::BvUlt, Op::BvUle, Op::BvSlt, Op::BvSle})
    for (int c = 1; c < 16; ++c) {
      const Term sum = m.mk(Op::BvAdd, {n, nibble(c)});
      for (const auto& [left, right] : {std::pair(n, sum), std::pair(sum, n)}) {
        const Term order = m.mk(op, {left, right});
        const Term simple = order_with_value(m, order);
        EXPECT_TRUE(simple.is_value() || simple[0].is_value() || simple[1].is_value());
        for (int value = 0; value < 16; ++value)
          EXPECT_EQ(substitute(m, simple, {{n, nibble(value)}}), substitute(m, order, {{n, nibble(value)}}));
      }
    }
  const Term sum = m.mk(Op::BvAdd, {n, k});
  EXPECT_EQ(order_with_value(m, m.mk(Op::BvUle, {sum, m.mk(Op::BvAdd, {n, k, nibble(2)})})),
            m.mk(Op::BvUle, {sum, nibble(13)}));
}

TEST(Orders, OfOthersStay) {
  term::TermManager m;
  const Term n = m.mk_const("n", m.bv_sort(4)), k = m.mk_const("k", m.bv_sort(4));
  const Term one = m.mk_bv(1, 4);
  for (const Term order : {m.mk(Op::BvUlt, {n, m.mk(Op::BvAdd, {k, one})}), m.mk(Op::BvSle, {one, n}),
                           m.mk_eq(n, m.mk(Op::BvAdd, {k, one}))})
    EXPECT_EQ(order_with_value(m, order), order);
}

}  // namespace
}  // namespace cairn::engine::summary
