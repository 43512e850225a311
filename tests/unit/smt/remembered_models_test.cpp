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
    solver_->push();
    for (Term formula : formulas) solver_->add(formula);
    const Answer out = solver_->check();
    if (out == Answer::Sat)
      for (Term formula : formulas) EXPECT_EQ(solver_->value(formula), std::optional(m_.mk_true()));
    solver_->pop();
    return out;
  }
  std::uint64_t remembered() { return solver_->statistics().counter("smt.remembered"); }
  Term at_most(Term a, unsigned b) { return m_.mk(Op::BvUle, {a, m_.mk_bv(b, 32)}); }

  TermManager m_;
  std::unique_ptr<Solver> solver_ = make_solver(m_, {.backend = Backend::Cadical, .models = 2});
  const Term x_ = m_.mk_const("x", m_.bv_sort(32));
  const Term y_ = m_.mk_const("y", m_.bv_sort(32));
};

TEST_F(RememberedModelsTest, AModelOfWeakerFormulasIsUsed) {
  EXPECT_EQ(check({at_most(x_, 3), m_.mk_not(at_most(x_, 1))}), Answer::Sat);
  EXPECT_EQ(check({at_most(x_, 9)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
}

TEST_F(RememberedModelsTest, WhatAModelDoesNotSayIsChosen) {
  EXPECT_EQ(check({m_.mk_eq(x_, m_.mk_bv(7, 32))}), Answer::Sat);
  // y has to differ from what x is, and a function of it to be something.
  const term::FunctionDecl& f = m_.declare_function("f", {m_.bv_sort(32)}, m_.bool_sort());
  const Term arguments[] = {y_};
  EXPECT_EQ(check({m_.mk_not(at_most(y_, 7)), m_.mk_apply(f, arguments)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
  // What was chosen then stays: of the same model, but not of all models.
  EXPECT_EQ(check({m_.mk_not(m_.mk_apply(f, arguments)), at_most(y_, 5)}), Answer::Sat);
  EXPECT_EQ(remembered(), 1U);
}

TEST_F(RememberedModelsTest, UnsatStaysUnsat) {
  EXPECT_EQ(check({at_most(x_, 3)}), Answer::Sat);
  EXPECT_EQ(check({at_most(x_, 3), m_.mk_not(at_most(x_, 8))}), Answer::Unsat);
  EXPECT_EQ(check({m_.mk_eq(x_, y_), m_.mk_not(m_.mk_eq(y_, x_))}), Answer::Unsat);
}

TEST_F(RememberedModelsTest, AnInterruptedCheckIsUnknown) {
  EXPECT_EQ(check({at_most(x_, 3)}), Answer::Sat);
  solver_->interrupt();
  EXPECT_EQ(check({at_most(x_, 3)}), Answer::Unknown);
  EXPECT_EQ(check({at_most(x_, 3)}), Answer::Sat);
}

}  // namespace
}  // namespace cairn::smt
