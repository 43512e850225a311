#include <gtest/gtest.h>

#include <sstream>

#include "base/error.h"
#include "smt/horn_affine.h"
#include "smt/horn_constants.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_reduce.h"
#include "smt/horn_spacer.h"
#include "smt/horn_text.h"
#include "smt/horn_weakening.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

constexpr const char* counter =
    "(set-logic HORN)\n"
    "(declare-fun A (Int) Bool)\n(declare-fun L (Int Int) Bool)\n(declare-fun E (Int) Bool)\n"
    "(assert (forall ((n Int)) (=> (>= n 0) (A n))))\n"
    "(assert (forall ((n Int)) (=> (A n) (L 0 n))))\n"
    "(assert (forall ((i Int) (n Int)) (=> (and (L i n) (< i n)) (L (+ i 1) n))))\n"
    "(assert (forall ((i Int) (n Int)) (=> (and (L i n) (>= i n)) (E (- i n)))))\n";

class HornTest : public ::testing::Test {
 protected:
  HornSystem parse(const std::string& text) { return parse_horn(terms_, text, sources_.add("test.smt2", text)); }
  HornSystem safe() { return parse(counter + std::string("(assert (forall ((d Int)) (=> (E d) (= d 0))))")); }
  HornSystem broken() { return parse(counter + std::string("(assert (forall ((d Int)) (=> (E d) (= d 1))))")); }
  Weakened weakened(const HornSystem& system, const CandidateOptions& options = {}) {
    const auto solver = make_solver(terms_);
    return weaken(terms_, system, horn_candidates(terms_, system, options), *solver, [] {});
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  base::Cancellation never_;
};

TEST_F(HornTest, ParsesClauses) {
  const HornSystem system = safe();
  ASSERT_EQ(system.predicates.size(), 3U);
  ASSERT_EQ(system.clauses.size(), 5U);
  EXPECT_TRUE(system.clauses[0].body.empty());
  EXPECT_EQ(system.clauses[2].body.size(), 1U);
  EXPECT_EQ(variables_of(system.clauses[2]).size(), 2U);
  EXPECT_FALSE(system.clauses[4].head);
  EXPECT_EQ(system.clauses[4].where.line, 9U);
}

TEST_F(HornTest, SplitsWhatStandsForSeveralClauses) {
  const HornSystem system = parse(
      "(declare-fun P (Int) Bool)(declare-fun Q () Bool)"
      "(assert (forall ((x Int)) (=> (or (P x) Q) (and (P (+ x 1)) (< x 9)))))"
      "(assert (ite Q (P 1) false))");
  // Two bodies with two heads, and a head with a fact.
  EXPECT_EQ(system.clauses.size(), 6U);
}

TEST_F(HornTest, RefusesOtherFormulas) {
  const std::string declarations = "(declare-fun P (Int) Bool)(declare-fun Q (Int) Bool)";
  for (const char* bad : {"(assert (forall ((x Int)) (or (P x) (Q x))))", "(assert (exists ((x Int)) (P x)))",
                          "(declare-fun f (Int) Int)(assert (forall ((x Int)) (P (f x))))",
                          "(declare-const c Int)(assert (P c))", "(declare-fun f () Int)(assert (= f 1))", "(pop 1)"})
    EXPECT_THROW(parse(declarations + bad), base::InputError) << bad;
}

TEST_F(HornTest, PrintsWhatParsesToTheSame) {
  const HornSystem system = safe();
  std::ostringstream first;
  print_horn(system, first);
  std::ostringstream second;
  print_horn(parse(first.str()), second);
  EXPECT_EQ(parse(second.str()).clauses.size(), system.clauses.size());
  EXPECT_NE(first.str().find("(declare-fun L (Int Int) Bool)"), std::string::npos);
}

TEST_F(HornTest, ReducesToWhatRecurs) {
  const Reduced reduction = reduced(terms_, safe(), never_);
  ASSERT_EQ(reduction.system.predicates.size(), 1U);
  EXPECT_EQ(reduction.system.predicates[0]->name, "L");
  EXPECT_EQ(reduction.system.clauses.size(), 3U);
}

TEST_F(HornTest, KnowsWhatIsNeverTrue) {
  const HornSystem system = parse(
      "(declare-fun P (Int) Bool)(declare-fun Q (Int) Bool)(declare-fun R (Int) Bool)"
      "(assert (P 1))"
      "(assert (forall ((x Int)) (=> (and (P x) (< x 0)) (Q x))))"
      "(assert (forall ((x Int)) (=> (Q x) (R x))))"
      "(assert (forall ((x Int)) (=> (R x) false)))");
  const Reduced reduction = reduced(terms_, system, never_);
  EXPECT_TRUE(reduction.system.clauses.empty());
  EXPECT_TRUE(reduction.known.at(system.clauses[2].head->predicate).is_false());
}

TEST_F(HornTest, WeakeningSolvesByBounds) {
  const HornSystem system = reduced(terms_, safe(), never_).system;
  EXPECT_TRUE(weakened(system).solves);
  EXPECT_FALSE(weakened(reduced(terms_, broken(), never_).system).solves);
}

TEST_F(HornTest, WeakeningSplitsByNeed) {
  const HornSystem system = parse(
      "(declare-fun F (Int Int) Bool)"
      "(assert (forall ((d Int)) (=> (and (<= 0 d) (< d 10)) (F 19 d))))"
      "(assert (forall ((d Int)) (=> (or (< d 0) (>= d 10)) (F 21 d))))"
      "(assert (forall ((s Int) (d Int)) (=> (and (F s d) (= s 19) (>= d 10)) false)))");
  EXPECT_FALSE(weakened(system).solves);
  EXPECT_TRUE(weakened(system, {.guarded = true}).solves);
}

TEST_F(HornTest, InvariantsHelpWithoutChangingTheAnswer) {
  const HornSystem system = reduced(terms_, broken(), never_).system;
  const HornSystem strong = strengthened(terms_, system, weakened(system).invariants);
  SpacerProcess process(terms_, strong, {});
  const auto result = process.wait(60, never_);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->answer, Answer::Unsat);
  EXPECT_FALSE(result->refutation.facts.empty());
}

TEST_F(HornTest, ParametersWithOneValueAreLeftOut) {
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun L (Int Int Int) Bool)\n"
      "(assert (forall ((x Int)) (=> (= x 7) (L 0 x 3))))\n"
      "(assert (forall ((i Int) (x Int) (y Int)) (=> (L i x y) (L (+ i 1) x y))))\n"
      "(assert (forall ((i Int) (x Int) (y Int)) (=> (L i x y) (and (>= i 0) (= (+ x y) 10)))))\n");
  const WithoutConstants narrow(terms_, system, never_);
  ASSERT_EQ(narrow.system().predicates.size(), 1U);
  EXPECT_EQ(narrow.system().predicates[0]->domain.size(), 1U);
  const HornResult found = make_horn_solver(terms_)->solve(system, {}, never_);
  ASSERT_EQ(found.answer, Answer::Sat);
  const std::vector<term::Term> parameters = parameters_of(terms_, *system.predicates[0]);
  const auto solver = make_solver(terms_);
  solver->add(found.solution.at(system.predicates[0]));
  solver->add(terms_.mk_not(terms_.mk_eq(parameters[2], terms_.mk_int(3))));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

TEST_F(HornTest, PredicatesWithoutFactsAreFalse) {
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun P (Int) Bool)\n(declare-fun Q (Int) Bool)\n"
      "(assert (Q 5))\n"
      "(assert (forall ((x Int)) (=> (P x) (P (+ x 1)))))\n"
      "(assert (forall ((x Int)) (=> (P x) (Q x))))\n");
  const HornResult found = make_horn_solver(terms_)->solve(system, {}, never_);
  ASSERT_EQ(found.answer, Answer::Sat);
  EXPECT_TRUE(found.solution.at(system.clauses[1].body[0].predicate).is_false());
}

TEST_F(HornTest, FactsOfARefutationHaveAllParameters) {
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun L (Int Int) Bool)\n"
      "(assert (L 0 5))\n"
      "(assert (forall ((i Int) (x Int)) (=> (L i x) (L (+ i 1) x))))\n"
      "(assert (forall ((i Int) (x Int)) (=> (and (L i x) (= i x)) false)))\n");
  const HornResult found = make_horn_solver(terms_)->solve(system, {}, never_);
  ASSERT_EQ(found.answer, Answer::Unsat);
  ASSERT_FALSE(found.refutation.facts.empty());
  for (const HornFact& fact : found.refutation.facts) {
    EXPECT_EQ(fact.predicate, system.predicates[0]);
    ASSERT_EQ(fact.values.size(), 2U);
    EXPECT_EQ(fact.values[1], terms_.mk_int(5));
  }
}

TEST_F(HornTest, RefutationsTellOfReplacedPredicates) {
  const HornResult found = make_horn_solver(terms_)->solve(broken(), {}, never_);
  ASSERT_EQ(found.answer, Answer::Unsat);
  std::set<std::string> told;
  for (const HornFact& fact : found.refutation.facts) told.insert(fact.predicate->name);
  EXPECT_EQ(told, (std::set<std::string>{"A", "E", "L"}));
}

TEST_F(HornTest, EquationsHoldModuloAPowerOfTwo) {
  // y = 2 * x, where y wraps around.
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun L (Int Int) Bool)\n"
      "(assert (L 0 0))\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (and (L x y) (>= z (- 2147483648)) (<= z 2147483647)"
      " (or (= z (+ y 2)) (= z (- (+ y 2) 4294967296)))) (L (+ x 1) z))))\n");
  const auto solver = make_solver(terms_);
  const HornCandidates found = affine_equations(terms_, system, {}, *solver, [] {});
  const Weakened kept = weaken(terms_, system, found, *solver, [] {});
  const std::vector<term::Term> parameters = parameters_of(terms_, *system.predicates[0]);
  solver->add(kept.invariants.at(system.predicates[0]));
  solver->add(terms_.mk_eq(parameters[0], terms_.mk_int(3)));
  solver->add(terms_.mk(term::Op::Lt, {parameters[1], terms_.mk_int(6)}));
  solver->add(terms_.mk(term::Op::Lt, {terms_.mk_int(0), parameters[1]}));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

TEST_F(HornTest, EquationsHoldInEachCase) {
  // Fibonacci numbers, called with up to 10. Only their argument has cases, not the result, which is compared, too.
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun Call (Int) Bool)\n"
      "(declare-fun Return (Int Int) Bool)\n"
      "(assert (forall ((n Int)) (=> (and (<= 0 n) (<= n 10)) (Call n))))\n"
      "(assert (forall ((n Int)) (=> (and (Call n) (> n 1)) (Call (- n 1)))))\n"
      "(assert (forall ((n Int)) (=> (and (Call n) (> n 1)) (Call (- n 2)))))\n"
      "(assert (forall ((n Int)) (=> (and (Call n) (<= n 1)) (Return n n))))\n"
      "(assert (forall ((n Int) (a Int) (b Int) (r Int)) (=> (and (Call n) (> n 1) (Return (- n 1) a) (Return (- n 2) "
      "b)"
      " (= r (+ a b))) (Return n r))))\n"
      "(assert (forall ((n Int) (r Int)) (=> (and (Return n r) (<= 9 n) (<= r 33)) false)))\n");
  const HornCases cases = horn_cases(system);
  ASSERT_TRUE(cases.contains(system.predicates[1]));
  const auto solver = make_solver(terms_);
  const HornSolution found = affine_cases(terms_, system, {}, cases, *solver, [] {});
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(goals_hold(terms_, system, found, *solver, [] {}));
  const std::vector<term::Term> parameters = parameters_of(terms_, *system.predicates[1]);
  solver->add(found.at(system.predicates[1]));
  solver->add(terms_.mk_eq(parameters[0], terms_.mk_int(10)));
  solver->add(terms_.mk_not(terms_.mk_eq(parameters[1], terms_.mk_int(55))));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

TEST_F(HornTest, ResourcesEndASearch) {
  const HornSystem system = parse(
      "(set-logic HORN)\n"
      "(declare-fun P (Int Int Int) Bool)\n"
      "(assert (P 0 0 0))\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (P x y z) (P (+ x 1) (+ y x) (+ z (* 2 y))))))\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (and (P x y z) (> x 4) (= (+ z y) (* 3 x))) false)))\n");
  EXPECT_EQ(make_horn_solver(terms_)->solve(system, {.resources = 100}, never_).answer, Answer::Unknown);
}

TEST_F(HornTest, SpacerGivesSolutions) {
  const HornSystem system = safe();
  SpacerProcess process(terms_, system, {});
  const auto result = process.wait(60, never_);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->answer, Answer::Sat);
  EXPECT_EQ(result->solution.size(), 3U);
}

TEST_F(HornTest, AStopIsUnknown) {
  base::Cancellation stopped;
  stopped.request(base::Cancellation::Reason::Interrupt);
  EXPECT_EQ(make_horn_solver(terms_)->solve(safe(), {}, stopped).answer, Answer::Unknown);
}

}  // namespace
}  // namespace cairn::smt
