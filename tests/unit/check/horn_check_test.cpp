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
    refutable = smt::parse_horn(terms, text, 0);
    solvable = refutable;
    solvable.clauses.back().constraint = terms.mk(Op::Lt, {smt::variables_of(solvable.clauses.back())[0], number(0)});
    p = refutable.predicates[0];
    q = refutable.predicates[1];
  }
  Term number(int n) { return terms.mk_int(n); }
  Term at_least(int n) {
    const Term x = smt::parameters_of(terms, *p)[0];
    return terms.mk(Op::Le, {number(n), x});
  }
  HornCheckOptions options() {
    return {.make = [this] { return smt::make_solver(terms, {.backend = smt::Backend::Cvc5}); }};
  }
  HornCheck solution(const smt::HornSolution& solution) {
    return check_solution(terms, solvable, solution, options(), never);
  }
  HornCheck refutation(const std::vector<std::pair<const term::FunctionDecl*, int>>& facts) {
    smt::HornRefutation refutation;
    for (const auto& [predicate, value] : facts) refutation.facts.push_back({predicate, {number(value)}});
    return check_refutation(terms, refutable, refutation, options(), never);
  }

  term::TermManager terms;
  smt::HornSystem refutable;
  smt::HornSystem solvable;
  const term::FunctionDecl* p = nullptr;
  const term::FunctionDecl* q = nullptr;
  base::Cancellation never;
};

TEST_F(HornCheckTest, ConfirmsSolutions) {
  EXPECT_TRUE(solution({{p, at_least(0)}, {q, at_least(0)}}).complete());
  EXPECT_TRUE(solution({{p, at_least(0)}}).complete());  // Q is what its clause says
}

TEST_F(HornCheckTest, FindsTheClauseThatASolutionBreaks) {
  const HornCheck not_inductive = solution({{p, terms.mk_not(at_least(1))}});
  EXPECT_FALSE(not_inductive.complete());
  EXPECT_EQ(not_inductive.broken, &solvable.clauses[1]);
  EXPECT_EQ(solution({{p, at_least(1)}}).broken, &solvable.clauses[0]);
  EXPECT_EQ(solution({{p, terms.mk_true()}, {q, terms.mk_true()}}).broken, &solvable.clauses[3]);
}

TEST_F(HornCheckTest, WantsAMeaningOfWhatRecurs) {
  EXPECT_FALSE(solution({{q, at_least(0)}}).complete());
  EXPECT_FALSE(solution({}).complete());
}

TEST_F(HornCheckTest, ConfirmsRefutations) {
  EXPECT_TRUE(refutation({{p, 0}, {p, 2}, {p, 4}}).complete());
  EXPECT_TRUE(refutation({{p, 0}, {p, 2}, {p, 4}, {q, 4}}).complete());
}

TEST_F(HornCheckTest, RejectsFactsThatDoNotFollow) {
  EXPECT_FALSE(refutation({}).complete());
  EXPECT_FALSE(refutation({{p, 0}, {p, 4}}).complete());
  EXPECT_FALSE(refutation({{p, 2}, {p, 4}}).complete());
  EXPECT_FALSE(refutation({{p, 4}, {p, 2}, {p, 0}}).complete());
  EXPECT_FALSE(refutation({{p, 0}, {p, 2}}).complete());
  EXPECT_FALSE(refutation({{p, 0}, {p, 2}, {q, 4}}).complete());
}

}  // namespace
}  // namespace cairn::check
