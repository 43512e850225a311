#include <gtest/gtest.h>

#include "check/horn_check.h"
#include "smt/horn_text.h"
#include "smt/solver_factory.h"

namespace cairn::check {
namespace {

using term::Op;
using term::Term;

/// P holds of 0 and 2, 4, ...; Q says what P says, but for 0.
class HornCheckTest : public ::testing::Test {
 protected:
  HornCheckTest() {
    const std::string text =
        "(declare-fun P (Int) Bool)(declare-fun Q (Int) Bool)"
        "(assert (P 0))(assert (forall ((x Int)) (=> (P x) (P (+ x 2)))))"
        "(assert (forall ((x Int)) (=> (and (P x) (> x 0)) (Q x))))"
        "(assert (forall ((x Int)) (=> (and (Q x) (= x 4)) false)))";
    refutable_ = smt::parse_horn(terms_, text, 0);
    solvable_ = refutable_;
    solvable_.clauses.back().constraint =
        terms_.mk(Op::Lt, {smt::variables_of(solvable_.clauses.back())[0], number(0)});
    p_ = refutable_.predicates[0];
    q_ = refutable_.predicates[1];
  }
  Term number(int n) { return terms_.mk_int(n); }
  Term at_least(int n) {
    const Term x = smt::parameters_of(terms_, *p_)[0];
    return terms_.mk(Op::Le, {number(n), x});
  }
  HornCheckOptions options() {
    return {.make = [this] { return smt::make_solver(terms_, {.backend = smt::Backend::Cvc5}); }};
  }
  HornCheck solution(const smt::HornSolution& solution) {
    return check_solution(terms_, solvable_, solution, options(), never_);
  }
  HornCheck refutation(const std::vector<std::pair<const term::FunctionDecl*, int>>& facts) {
    smt::HornRefutation refutation;
    for (const auto& [predicate, value] : facts) refutation.facts.push_back({predicate, {number(value)}});
    return check_refutation(terms_, refutable_, refutation, options(), never_);
  }

  term::TermManager terms_;
  smt::HornSystem refutable_;
  smt::HornSystem solvable_;
  const term::FunctionDecl* p_ = nullptr;
  const term::FunctionDecl* q_ = nullptr;
  base::Cancellation never_;
};

TEST_F(HornCheckTest, ConfirmsSolutions) {
  EXPECT_TRUE(solution({{p_, at_least(0)}, {q_, at_least(0)}}).complete());
  EXPECT_TRUE(solution({{p_, at_least(0)}}).complete());  // Q is what its clause says
}

TEST_F(HornCheckTest, FindsTheClauseThatASolutionBreaks) {
  const HornCheck not_inductive = solution({{p_, terms_.mk_not(at_least(1))}});
  EXPECT_FALSE(not_inductive.complete());
  EXPECT_EQ(not_inductive.broken, &solvable_.clauses[1]);
  EXPECT_EQ(solution({{p_, at_least(1)}}).broken, solvable_.clauses.data());
  EXPECT_EQ(solution({{p_, terms_.mk_true()}, {q_, terms_.mk_true()}}).broken, &solvable_.clauses[3]);
}

TEST_F(HornCheckTest, WantsAMeaningOfWhatRecurs) {
  EXPECT_FALSE(solution({{q_, at_least(0)}}).complete());
  EXPECT_FALSE(solution({}).complete());
}

TEST_F(HornCheckTest, ConfirmsRefutations) {
  EXPECT_TRUE(refutation({{p_, 0}, {p_, 2}, {p_, 4}}).complete());
  EXPECT_TRUE(refutation({{p_, 0}, {p_, 2}, {p_, 4}, {q_, 4}}).complete());
}

TEST_F(HornCheckTest, RejectsFactsThatDoNotFollow) {
  EXPECT_FALSE(refutation({}).complete());
  EXPECT_FALSE(refutation({{p_, 0}, {p_, 4}}).complete());
  EXPECT_FALSE(refutation({{p_, 2}, {p_, 4}}).complete());
  EXPECT_FALSE(refutation({{p_, 4}, {p_, 2}, {p_, 0}}).complete());
  EXPECT_FALSE(refutation({{p_, 0}, {p_, 2}}).complete());
  EXPECT_FALSE(refutation({{p_, 0}, {p_, 2}, {q_, 4}}).complete());
}

}  // namespace
}  // namespace cairn::check
