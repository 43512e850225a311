#include "smt/certified_solver.h"

#include <gtest/gtest.h>

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

/// Asserts that a choice between `x` and `y`, so deep that its translation has names for parts of it, is not `x`.
class CertifiedDeep : public testing::Test {
 public:
  CertifiedDeep() {
    constexpr unsigned depth = 5000;
    Term choice = y;
    for (unsigned i = 0; i < depth; ++i)
      choice = m.mk(Op::Ite, {m.mk_const("c" + std::to_string(i), m.bool_sort()), choice, x});
    solver->add(m.mk_not(m.mk_eq(choice, x)));
  }

  term::TermManager m;
  const Term x = m.mk_const("x", m.bv_sort(8));
  const Term y = m.mk_const("y", m.bv_sort(8));
  std::unique_ptr<Solver> solver = make_certified_solver(m);
};

TEST_F(CertifiedDeep, WhatHasAModelIsNotRefuted) { EXPECT_EQ(solver->check(), Answer::Sat); }

TEST_F(CertifiedDeep, WhatHasNoModelIsRefuted) {
  solver->add(m.mk_eq(x, y));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

// Names are given to parts of terms about integers, too, and these are not made into clauses.
TEST_F(CertifiedDeep, IntegersAreNotDecided) {
  const Term n = m.mk_const("n", m.int_sort());
  solver->add(m.mk(Op::Lt, {n, m.mk_int(3)}));
  solver->add(m.mk(Op::Lt, {m.mk_int(4), n}));
  EXPECT_EQ(solver->check(), Answer::Unknown);
}

}  // namespace
}  // namespace cairn::smt
