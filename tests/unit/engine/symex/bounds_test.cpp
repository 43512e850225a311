#include "engine/symex/bounds.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/solver_factory.h"

namespace cairn::engine::symex {
namespace {

using smt::Answer;
using term::Op;

class BoundsTest : public testing::Test {
 protected:
  Term value(int n) { return terms_.mk_int(n); }
  Term at_most(Term a, Term b) { return terms_.mk(Op::Le, {a, b}); }
  int pick(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  Term number(int depth) {
    if (depth > 0 && pick(3) == 0) return terms_.mk_ite(formula(depth - 1), number(depth - 1), number(depth - 1));
    const int choice = pick(4);
    if (choice == 0) return value(pick(5) - 2);
    if (choice == 1) return terms_.mk(Op::Add, {x_, y_});
    return choice == 2 ? x_ : y_;
  }
  Term formula(int depth) {
    switch (pick(depth > 0 ? 7 : 4)) {
      case 0: return flag_;
      case 1: return terms_.mk_eq(node_, terms_.mk_null());
      case 2: return terms_.mk_eq(number(depth), value(pick(5) - 2));
      case 3: return at_most(number(depth), value(pick(5) - 2));
      case 4: return terms_.mk_not(formula(depth - 1));
      case 5: return terms_.mk_and(formula(depth - 1), formula(depth - 1));
      default: return terms_.mk_or(formula(depth - 1), formula(depth - 1));
    }
  }

  std::mt19937 random_{7};
  term::TermManager terms_;
  Term x_ = terms_.mk_const("x", terms_.int_sort());
  Term y_ = terms_.mk_const("y", terms_.int_sort());
  Term flag_ = terms_.mk_const("flag", terms_.bool_sort());
  Term node_ = terms_.mk_const("node", terms_.ref_sort());
};

TEST_F(BoundsTest, BranchesOfSmallProcedures) {
  const Term merged = terms_.mk_ite(at_most(x_, value(2)), x_, value(3));
  EXPECT_EQ(decide_by_bounds(terms_, {at_most(value(0), x_), at_most(x_, value(2))}), Answer::Sat);
  EXPECT_EQ(decide_by_bounds(terms_, {at_most(value(3), x_), at_most(merged, value(2))}), Answer::Unsat);
  EXPECT_EQ(decide_by_bounds(terms_, {at_most(x_, y_)}), Answer::Unknown);
}

TEST_F(BoundsTest, ValuesThatAreExcluded) {
  const Term not_null = terms_.mk_not(terms_.mk_eq(node_, terms_.mk_null()));
  EXPECT_EQ(decide_by_bounds(terms_, {not_null}), Answer::Sat);
  EXPECT_EQ(decide_by_bounds(terms_, {not_null, terms_.mk_eq(node_, terms_.mk_null())}), Answer::Unsat);
  const Term not_two = terms_.mk_not(terms_.mk_eq(x_, value(2)));
  EXPECT_EQ(decide_by_bounds(terms_, {not_two, at_most(value(2), x_), at_most(x_, value(3))}), Answer::Sat);
  EXPECT_EQ(decide_by_bounds(terms_, {not_two, at_most(value(2), x_), at_most(x_, value(2))}), Answer::Unsat);
}

TEST_F(BoundsTest, AgreesWithASolver) {
  const auto solver = smt::make_solver(terms_);
  int decided = 0;
  for (int round = 0; round < 1500; ++round) {
    std::vector<Term> formulas;
    for (int i = 0, count = 1 + pick(4); i < count; ++i) formulas.push_back(formula(2));
    const Answer answer = decide_by_bounds(terms_, formulas);
    if (answer == Answer::Unknown) continue;
    ++decided;
    solver->push();
    for (Term f : formulas) solver->add(f);
    EXPECT_EQ(solver->check(), answer);
    solver->pop();
  }
  EXPECT_GT(decided, 300);
}

TEST_F(BoundsTest, SumsOfWhatIsBounded) {
  const Term step = terms_.mk_ite(flag_, value(1), x_);
  const std::vector<Term> facts{at_most(value(0), step), at_most(step, value(1)), terms_.mk_eq(y_, value(3))};
  const Term sum = terms_.mk(Op::Add, {step, y_});
  EXPECT_TRUE(bounds_imply(facts, at_most(value(3), sum)));
  EXPECT_TRUE(bounds_imply(facts, at_most(sum, value(4))));
  EXPECT_FALSE(bounds_imply(facts, at_most(value(4), sum)));
  EXPECT_FALSE(bounds_imply(facts, at_most(sum, value(3))));
  EXPECT_TRUE(bounds_imply(facts, at_most(step, y_)));
  EXPECT_FALSE(bounds_imply(facts, at_most(y_, step)));
  EXPECT_FALSE(bounds_imply(facts, at_most(value(0), terms_.mk(Op::Add, {sum, x_}))));
}

// What follows by bounds follows.
TEST_F(BoundsTest, SumsAgreeWithTheSolver) {
  int shown = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Term> facts;
    for (Term t : {x_, y_})
      for (int n = pick(3); n > 0; --n)
        facts.push_back(pick(2) == 0 ? at_most(t, value(pick(7) - 3)) : at_most(value(pick(7) - 3), t));
    const Term scaled = terms_.mk(Op::Mul, {value(pick(5) - 2), x_});
    const Term goal = at_most(terms_.mk(Op::Add, {scaled, y_}), value(pick(13) - 6));
    if (!bounds_imply(facts, goal)) continue;
    ++shown;
    const auto solver = smt::make_solver(terms_, {});
    for (Term fact : facts) solver->add(fact);
    solver->add(terms_.mk_not(goal));
    EXPECT_EQ(solver->check(), Answer::Unsat) << round;
  }
  EXPECT_GT(shown, 20);
}

}  // namespace
}  // namespace cairn::engine::symex
