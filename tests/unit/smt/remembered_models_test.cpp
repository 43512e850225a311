#include "smt/remembered_models.h"

#include <gtest/gtest.h>

#include "smt/decorator.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

class RememberedModelsTest : public testing::Test {
 protected:
  Answer check(const std::vector<Term>& formulas) {
    solver->push();
    for (Term formula : formulas) solver->add(formula);
    const Answer out = solver->check();
    if (out == Answer::Sat)
      for (Term formula : formulas) EXPECT_EQ(solver->value(formula), std::optional(m.mk_true()));
    solver->pop();
    return out;
  }
  std::uint64_t remembered() { return solver->statistics().counter("smt.remembered"); }
  Term at_most(Term a, unsigned b) { return m.mk(Op::BvUle, {a, m.mk_bv(b, 32)}); }

  TermManager m;
  std::unique_ptr<Solver> solver = make_solver(m, {.backend = Backend::Cadical, .models = 2});
  const Term x = m.mk_const("x", m.bv_sort(32));
  const Term y = m.mk_const("y", m.bv_sort(32));
};

TEST_F(RememberedModelsTest, AModelOfWeakerFormulasIsUsed) {
  EXPECT_EQ(check({at_most(x, 3), m.mk_not(at_most(x, 1))}), Answer::Sat);
  EXPECT_EQ(check({at_most(x, 9)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
}

TEST_F(RememberedModelsTest, WhatAModelDoesNotSayIsChosen) {
  EXPECT_EQ(check({m.mk_eq(x, m.mk_bv(7, 32))}), Answer::Sat);
  // y has to differ from what x is, and a function of it to be something.
  const term::FunctionDecl& f = m.declare_function("f", {m.bv_sort(32)}, m.bool_sort());
  const Term arguments[] = {y};
  EXPECT_EQ(check({m.mk_not(at_most(y, 7)), m.mk_apply(f, arguments)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
  // What was chosen then stays: of the same model, but not of all models.
  EXPECT_EQ(check({m.mk_not(m.mk_apply(f, arguments)), at_most(y, 5)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
}

TEST_F(RememberedModelsTest, UnsatStaysUnsat) {
  EXPECT_EQ(check({at_most(x, 3)}), Answer::Sat);
  EXPECT_EQ(check({at_most(x, 3), m.mk_not(at_most(x, 8))}), Answer::Unsat);
  EXPECT_EQ(check({m.mk_eq(x, y), m.mk_not(m.mk_eq(y, x))}), Answer::Unsat);
}

TEST_F(RememberedModelsTest, AnInterruptedCheckIsUnknown) {
  EXPECT_EQ(check({at_most(x, 3)}), Answer::Sat);
  solver->interrupt();
  EXPECT_EQ(check({at_most(x, 3)}), Answer::Unknown);
  EXPECT_EQ(check({at_most(x, 3)}), Answer::Sat);
}

}  // namespace
}  // namespace cairn::smt
