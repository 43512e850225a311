#include "engine/symex/relevance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/symex/products.h"
#include "smt/solver_factory.h"

namespace cairn::engine::symex {
namespace {

using term::Op;

class RelevanceTest : public testing::Test {
 protected:
  Term number(const std::string& name) { return terms_.mk_const(name, terms_.int_sort()); }
  Term apply(const std::string& name, Term argument) {
    const auto& symbol = terms_.declare_function(name, {argument.sort()}, terms_.int_sort());
    return terms_.mk_apply(symbol, std::vector<Term>{argument});
  }
  Term less(Term a, Term b) { return terms_.mk(Op::Lt, {a, b}); }
  bool keeps(Path path, Term goal, bool through_constants, Term fact) {
    return std::ranges::count(relevant_facts(path, {}, goal, through_constants), fact) == 1;
  }

  term::TermManager terms_;
  Paths paths_{terms_};
  Term a_ = number("a");
  Term b_ = number("b");
  Term c_ = number("c");
};

TEST_F(RelevanceTest, FactsAboutOtherThingsAreLeftOut) {
  Path path = paths_.assume(nullptr, less(a_, b_));
  path = paths_.assume(path, less(b_, c_));
  EXPECT_TRUE(keeps(path, less(b_, a_), true, less(a_, b_)));
  EXPECT_FALSE(keeps(path, less(b_, a_), true, less(b_, c_)));
}

TEST_F(RelevanceTest, EquationsSayWhatConstantsAre) {
  const Term definition = terms_.mk_eq(a_, apply("f", b_));
  Path path = paths_.assume(nullptr, definition);
  path = paths_.assume(path, less(b_, apply("f", b_)));
  EXPECT_TRUE(keeps(path, less(a_, terms_.mk_int(3)), true, less(b_, apply("f", b_))));
  EXPECT_FALSE(keeps(path, less(a_, terms_.mk_int(3)), false, less(b_, apply("f", b_))));
  // A name for something that the goal speaks of.
  path = paths_.assume(nullptr, terms_.mk_eq(c_, terms_.mk(Op::Add, {a_, b_})));
  path = paths_.assume(path, less(c_, a_));
  EXPECT_TRUE(keeps(path, less(b_, a_), true, less(c_, a_)));
}

TEST_F(RelevanceTest, WhatAFactIsAboutBringsItIn) {
  const Term fact = terms_.mk_eq(apply("f", a_), apply("g", b_));
  const Path path = paths_.assume(nullptr, fact, false, apply("f", a_));
  EXPECT_TRUE(keeps(path, less(apply("f", a_), a_), false, fact));
  EXPECT_FALSE(keeps(path, less(b_, a_), false, fact));
}

/// What is proved without products is so with them; what depends on factors that are 0 or 1 is proved.
TEST_F(RelevanceTest, ProductsAreForgottenButForSimpleFactors) {
  const auto holds = [&](Term premise, Term goal) {
    std::vector<Term> formulas{premise, terms_.mk_not(goal)};
    EXPECT_TRUE(forget_products(terms_, formulas));
    smt::SolverOptions options;
    options.quantifier_models = false;
    options.resource_limit = 100'000;
    const auto solver = smt::make_solver(terms_, options);
    for (Term formula : formulas) solver->add(formula);
    return solver->check() == smt::Answer::Unsat;
  };
  const Term product = terms_.mk(Op::Mul, {terms_.mk_int(5), a_, b_});
  EXPECT_TRUE(holds(terms_.mk_eq(a_, terms_.mk_int(0)), terms_.mk_eq(product, terms_.mk_int(0))));
  const Term five = terms_.mk_int(5);
  EXPECT_TRUE(holds(terms_.mk_eq(b_, terms_.mk_int(1)), terms_.mk_eq(product, terms_.mk(Op::Mul, {five, a_}))));
  EXPECT_TRUE(holds(terms_.mk_eq(c_, b_), terms_.mk_eq(product, terms_.mk(Op::Mul, {five, c_, a_}))));
  EXPECT_TRUE(holds(terms_.mk_and(less(c_, a_), terms_.mk_and(less(terms_.mk_int(0), c_), less(terms_.mk_int(0), b_))),
                    less(terms_.mk_int(0), product)));
  EXPECT_FALSE(holds(terms_.mk_eq(b_, terms_.mk_int(2)), less(a_, product)));
  EXPECT_FALSE(holds(less(a_, b_), less(a_, product)));
}

TEST_F(RelevanceTest, ProductsWithNumbersStay) {
  std::vector<Term> formulas{less(terms_.mk(Op::Mul, {terms_.mk_int(3), a_}), b_)};
  const std::vector<Term> before = formulas;
  EXPECT_FALSE(forget_products(terms_, formulas));
  EXPECT_EQ(formulas, before);
}

}  // namespace
}  // namespace cairn::engine::symex
