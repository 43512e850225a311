#include <gtest/gtest.h>

#include "smt/z3_solver.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

/// A solver by triggers that is asked one question, which it tries in several styles.
class Z3Styles : public testing::Test {
 public:
  Z3Styles() { solver->set_resource_limit(1'000'000); }

  /// forall i: a[i] == b[i]
  Term same_elements() {
    const Term i = m.fresh_bound("i", m.int_sort());
    const Term in_a = m.mk(Op::Select, {a, i});
    const std::vector<Term> variables{i};
    const std::vector<std::vector<Term>> triggers{{in_a}};
    return m.mk_quantifier(Op::Forall, variables, m.mk_eq(in_a, m.mk(Op::Select, {b, i})), triggers);
  }

  term::TermManager m;
  std::unique_ptr<Solver> solver = make_z3_solver(m, {.quantifier_models = false});
  const Term a = m.mk_const("a", m.array_sort(m.int_sort(), m.int_sort()));
  const Term b = m.mk_const("b", m.array_sort(m.int_sort(), m.int_sort()));
  const Term three = m.mk_int(3);
};

TEST_F(Z3Styles, OneStyleIsEnough) {
  solver->add(same_elements());
  solver->add(m.mk_not(m.mk_eq(m.mk(Op::Select, {a, three}), m.mk(Op::Select, {b, three}))));
  EXPECT_EQ(solver->check({}), Answer::Unsat);
  EXPECT_TRUE(solver->core().empty());
}

TEST_F(Z3Styles, ArraysWithTheSameElementsAreEqual) {
  solver->add(same_elements());
  solver->add(m.mk_not(m.mk_eq(a, b)));
  EXPECT_EQ(solver->check({}), Answer::Unsat);
}

TEST_F(Z3Styles, WhatHasAModelIsNotRefuted) {
  solver->add(same_elements());
  EXPECT_NE(solver->check({}), Answer::Unsat);
  solver->add(m.mk_eq(m.mk(Op::Select, {a, three}), three));
  EXPECT_NE(solver->check({}), Answer::Unsat);
}

TEST_F(Z3Styles, AnInterruptBeforeACheckIsNotLost) {
  solver->add(same_elements());
  solver->add(m.mk_not(m.mk_eq(a, b)));
  solver->interrupt();
  EXPECT_EQ(solver->check({}), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "interrupted");
  EXPECT_EQ(solver->obstacle(), Obstacle::Interrupted);
  EXPECT_EQ(solver->check({}), Answer::Unsat);
}

// Which kind of solver of Z3 is used depends on whether a level or a check comes first; formulas of before must not be
// lost.
TEST_F(Z3Styles, FormulasBeforeTheFirstLevelCountInIt) {
  const Term x = m.mk_const("x", m.int_sort());
  solver->add(m.mk(Op::Le, {three, x}));
  solver->push();
  solver->add(m.mk(Op::Le, {x, m.mk_int(2)}));
  EXPECT_EQ(solver->check({}), Answer::Unsat);
  solver->pop(1);
  EXPECT_EQ(solver->check({}), Answer::Sat);
  EXPECT_EQ(solver->value(three), three);
  solver->add(m.mk(Op::Le, {x, m.mk_int(2)}));
  EXPECT_EQ(solver->check({}), Answer::Unsat);
}

TEST_F(Z3Styles, FormulasBeforeTheFirstAssumptionsCountWithThem) {
  const Term x = m.mk_const("x", m.int_sort());
  solver->add(m.mk(Op::Le, {three, x}));
  const std::vector<Term> assumptions{m.mk(Op::Le, {x, m.mk_int(2)})};
  EXPECT_EQ(solver->check(assumptions), Answer::Unsat);
  EXPECT_EQ(solver->core(), assumptions);
  EXPECT_EQ(solver->check({}), Answer::Sat);
}

TEST_F(Z3Styles, ProductsInALevelHaveValues) {
  const Term x = m.mk_const("x", m.int_sort());
  const Term y = m.mk_const("y", m.int_sort());
  solver->push();
  solver->add(m.mk_eq(m.mk(Op::Add, {m.mk(Op::Mul, {x, x}), m.mk(Op::Mul, {y, y})}), m.mk_int(25)));
  solver->add(m.mk(Op::Le, {three, x}));
  solver->add(m.mk(Op::Le, {x, y}));
  ASSERT_EQ(solver->check({}), Answer::Sat);
  EXPECT_EQ(solver->value(x), three);
  EXPECT_EQ(solver->value(y), m.mk_int(4));
}

// A subformula that stands twice in each of many levels has more places than can be visited.
TEST(Z3OfBits, RefutesEquationsBelowSharedConjunctions) {
  term::TermManager m;
  const std::unique_ptr<Solver> solver = make_z3_solver(m, {.only_bits = true});
  const auto symbol = [&](const char* name, unsigned number) {
    return m.mk_const(name + std::to_string(number), m.bv_sort(8));
  };
  Term all = m.mk_eq(symbol("a", 0), symbol("b", 0));
  constexpr unsigned levels = 64;
  for (unsigned i = 1; i < levels; ++i) {
    const Term equal = m.mk_eq(symbol("a", i), symbol("b", i));
    const Term less = m.mk(Op::BvUlt, {symbol("c", i), symbol("a", i)});
    all = m.mk_and(m.mk_or(m.mk_and(equal, all), m.mk_and(less, all)), m.mk_or(equal, less));
  }
  solver->add(all);
  solver->add(m.mk_not(m.mk_eq(symbol("a", 0), symbol("b", 0))));
  EXPECT_EQ(solver->check({}), Answer::Unsat);
}

}  // namespace
}  // namespace cairn::smt
