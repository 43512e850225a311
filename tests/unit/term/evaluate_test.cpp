#include "term/evaluate.h"

#include <gtest/gtest.h>

namespace cairn::term {
namespace {

class Evaluate : public testing::Test {
 protected:
  TermManager m;
  Term x = m.mk_const("x", m.int_sort()), a = m.mk_const("a", m.bool_sort());
  Model model;
};

TEST_F(Evaluate, UndeterminedWithoutAValue) {
  EXPECT_FALSE(evaluate(m, x, model));
  EXPECT_EQ(evaluate(m, m.mk_raw(Op::And, std::vector{m.mk_false(), a}), model), m.mk_false());
  EXPECT_EQ(evaluate(m, m.mk_raw(Op::Ite, std::vector{m.mk_true(), m.mk_int(1), x}), model), m.mk_int(1));
}

TEST_F(Evaluate, FunctionsAndObjects) {
  const FunctionDecl& f = m.declare_function("f", {m.int_sort()}, m.int_sort());
  model.set(x, m.mk_int(3));
  model.set(m.mk_apply(f, std::vector{m.mk_int(3)}), m.mk_int(10));
  model.set_default(f, m.mk_int(7));
  EXPECT_EQ(evaluate(m, m.mk_apply(f, std::vector{x}), model), m.mk_int(10));
  EXPECT_EQ(evaluate(m, m.mk_apply(f, std::vector{m.mk_int(4)}), model), m.mk_int(7));
  Term length = m.mk(Op::ArrayLength, {m.mk_ref(1)}, {}, m.int_sort());
  EXPECT_FALSE(evaluate(m, length, model));
  model.set(length, m.mk_int(5));
  EXPECT_EQ(evaluate(m, length, model), m.mk_int(5));
}

TEST_F(Evaluate, QuantifiersOverFiniteSorts) {
  Term v = m.mk_bound("v", m.bv_sort(4)), n = m.mk_bound("n", m.int_sort());
  Term below = m.mk(Op::BvUlt, {v, m.mk_bv(15, 4)});
  EXPECT_EQ(evaluate(m, m.mk_quantifier(Op::Forall, std::vector{v}, below), model), m.mk_false());
  EXPECT_EQ(evaluate(m, m.mk_quantifier(Op::Exists, std::vector{v}, below), model), m.mk_true());
  Term infinite = m.mk_quantifier(Op::Forall, std::vector{n}, m.mk(Op::Le, {n, n}));
  EXPECT_EQ(infinite, m.mk_true());
  EXPECT_FALSE(evaluate(m, m.mk_quantifier(Op::Forall, std::vector{n}, m.mk(Op::Le, {n, m.mk_int(0)})), model));
}

TEST_F(Evaluate, PartialOperators) {
  Sort seq = m.seq_sort(m.int_sort());
  Term nth = m.mk(Op::SeqNth, {m.mk(Op::SeqEmpty, {}, {}, seq), m.mk_int(0)});
  EXPECT_FALSE(evaluate(m, nth, model));
  model.set(nth, m.mk_int(4));
  EXPECT_EQ(evaluate(m, nth, model), m.mk_int(4));
}

}  // namespace
}  // namespace cairn::term
