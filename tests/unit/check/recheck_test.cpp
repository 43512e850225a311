#include "check/recheck.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "base/error.h"
#include "base/memory_use.h"
#include "smt/decorator.h"
#include "smt/solver_factory.h"

namespace cairn::check {
namespace {

using smt::Answer;
using term::Op;
using term::Term;

/// A solver that does something else instead of checking.
class Strange : public smt::Decorator {
 public:
  Strange(std::unique_ptr<smt::Solver> inner, std::function<Answer()> act)
      : Decorator(std::move(inner)), act_(std::move(act)) {}
  Answer check(std::span<const Term>) override { return act_(); }

 private:
  std::function<Answer()> act_;
};

/// A solver that gives up where the last formula is a disjunction, or where it is none.
class Timid : public smt::Decorator {
 public:
  explicit Timid(std::unique_ptr<smt::Solver> inner, bool disjunctions = false)
      : Decorator(std::move(inner)), disjunctions_(disjunctions) {}
  void add(Term formula) override {
    gives_up_ = formula.is(Op::Or) != disjunctions_;
    inner().add(formula);
  }
  Answer check(std::span<const Term> assumptions) override {
    return gives_up_ ? Answer::Unknown : inner().check(assumptions);
  }

 private:
  bool disjunctions_;
  bool gives_up_ = false;
};

class RecheckTest : public testing::Test {
 public:
  ~RecheckTest() override { std::filesystem::remove_all(folder_); }

 protected:
  RecheckTest()
      : folder_(std::filesystem::path(testing::TempDir()) /
                ("cairn_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove_all(folder_);
  }

  Term x() { return terms_.mk_const("x", terms_.int_sort()); }
  Term less(Term a, Term b) { return terms_.mk(Op::Lt, {a, b}); }
  /// x < y and y < x, in two formulas.
  engine::Entailment contradiction() {
    Term y = terms_.mk_const("y", terms_.int_sort());
    return {"nothing is less than itself", {less(x(), y), less(y, x())}};
  }

  Recheck run(std::vector<engine::Entailment> entailments, RecheckOptions options = {}) {
    if (!options.first.make) {
      options.first.name = "cvc5";
      options.first.make = [this] { return smt::make_solver(terms_, {.backend = smt::Backend::Cvc5}); };
    }
    options.kept = folder_;
    return recheck({"z3", std::move(entailments)}, options, cancellation_);
  }
  Recheck run_strange(std::function<Answer()> act, double seconds = 0, std::uint64_t memory_kib = 0) {
    RecheckOptions options;
    options.first.make = [&] { return std::make_unique<Strange>(smt::make_solver(terms_), act); };
    options.seconds = seconds;
    options.memory_kib = memory_kib;
    return run({contradiction(), contradiction()}, options);
  }

  term::TermManager terms_;
  base::Cancellation cancellation_;
  std::filesystem::path folder_;
};

TEST_F(RecheckTest, ConfirmsWhatHolds) {
  Recheck result =
      run({contradiction(), {"x is not both", {terms_.mk_eq(x(), terms_.mk_int(1)), less(x(), terms_.mk_int(0))}}});
  EXPECT_TRUE(result.complete()) << result.missing;
  EXPECT_EQ(result.solver, "cvc5");
  EXPECT_EQ(result.queries, 2u);
  EXPECT_EQ(result.confirmed, 2u);
}

TEST_F(RecheckTest, ASolverThatServesAllQueriesForgetsEach) {
  std::size_t made = 0;
  RecheckOptions options;
  options.first = {
      .name = "Z3", .make = [&] { return ++made, smt::make_solver(terms_, {.afresh = true}); }, .reusable = true};
  options.answered_before = false;
  EXPECT_TRUE(run({contradiction(), contradiction()}, options).complete());
  EXPECT_EQ(made, 0u) << "the solver lives in the child process";
  EXPECT_TRUE(run({contradiction(), {"x is never positive", {less(terms_.mk_int(0), x())}}}, options).refuted);
}

TEST_F(RecheckTest, NothingToAskIsComplete) { EXPECT_TRUE(run({}).complete()); }

TEST_F(RecheckTest, DisagreementKeepsTheQueryOfBothSolvers) {
  engine::Entailment wrong{"x is never positive", {less(terms_.mk_int(0), x())}};
  try {
    run({contradiction(), wrong});
    FAIL() << "a query with a model was confirmed";
  } catch (const base::InternalError& error) {
    EXPECT_NE(std::string(error.what()).find("disagree whether x is never positive"), std::string::npos);
  }
  EXPECT_TRUE(std::filesystem::exists(folder_ / "disagreement-1-z3.smt2"));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "disagreement-1-cvc5.smt2"));
}

TEST_F(RecheckTest, SaysWhatASolverGivesUp) {
  RecheckOptions options;
  options.first.resources = 1;
  Recheck result = run({contradiction()}, options);
  EXPECT_FALSE(result.complete());
  EXPECT_EQ(result.missing, "resource limit reached");
}

TEST_F(RecheckTest, ASolverThatGivesNoReasonConfirmsNothing) {
  Recheck check = run_strange([] { return Answer::Unknown; });
  EXPECT_FALSE(check.complete());
  EXPECT_EQ(check.missing, "the solver does not know");
}

TEST_F(RecheckTest, SaysWhichQueriesAreOpen) {
  RecheckOptions options;
  options.answered_before = false;
  const engine::Entailment wrong{"x is not negative", {less(x(), terms_.mk_int(0))}};
  Recheck result = run({contradiction(), wrong, contradiction()}, options);
  EXPECT_EQ(result.open, std::vector<std::size_t>{1});
  EXPECT_EQ(result.confirmed, 2u);
  EXPECT_TRUE(result.refuted && !result.complete());
}

TEST_F(RecheckTest, ASolverThatHangsIsLeft) {
  auto hang = []() -> Answer {
    while (true) pause();
  };
  Recheck result = run_strange(hang, 0.1);
  EXPECT_EQ(result.confirmed, 0u);
  EXPECT_EQ(result.open, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(result.missing, "time for it is over");
}

TEST_F(RecheckTest, ASolverThatTakesTooMuchMemoryIsLeft) {
  auto grow = []() -> Answer {
    std::vector<std::unique_ptr<std::vector<char>>> blocks;
    while (true) blocks.push_back(std::make_unique<std::vector<char>>(1 << 20, 'x')), usleep(1000);
  };
  EXPECT_EQ(run_strange(grow, 0, base::memory_use().resident_kib + (64 << 10)).missing, "no memory is left for it");
}

TEST_F(RecheckTest, ASolverThatCrashesHarmsNothing) {
  Recheck result = run_strange([]() -> Answer { _exit(3); });
  EXPECT_EQ(result.missing, "it ended without an answer");
  result = run_strange([]() -> Answer { throw std::bad_alloc(); });
  EXPECT_EQ(result.missing, "out of memory");
}

TEST_F(RecheckTest, WhatIsTooMuchAtOnceIsAskedCaseByCase) {
  RecheckOptions options;
  options.first = {.name = "Z3", .make = [this] { return std::make_unique<Timid>(smt::make_solver(terms_)); }};
  options.answered_before = false;
  Term one = terms_.mk_const("one", terms_.bool_sort());
  auto query = [&](Term other) {
    return engine::Entailment{"neither is so", {terms_.mk_not(one), terms_.mk_or(one, other)}};
  };
  EXPECT_TRUE(run({query(terms_.mk_and(one, less(x(), terms_.mk_int(0))))}, options).complete());
  EXPECT_TRUE(run({query(less(x(), terms_.mk_int(0)))}, options).refuted);
}

/// Five contradictions about one large sum.
class RecheckTogether : public RecheckTest {
 protected:
  RecheckTogether() {
    Term sum = x();
    for (int i = 0; i < 20; ++i)
      sum = terms_.mk(Op::Add,
                      {sum, terms_.mk(Op::Mul, {sum, terms_.mk_const("n" + std::to_string(i), terms_.int_sort())})});
    for (int i = 0; i < 5; ++i)
      queries_.push_back({"sums are equal to themselves", {less(sum, terms_.mk_int(i)), less(terms_.mk_int(i), sum)}});
    options_.terms = &terms_;
    options_.answered_before = false;
  }
  /// With a solver that gives up on disjunctions, or on all else.
  Recheck run_with(bool disjunctions) {
    options_.first = {.name = "Z3", .make = [this, disjunctions]() -> std::unique_ptr<smt::Solver> {
                        return std::make_unique<Timid>(smt::make_solver(terms_), disjunctions);
                      }};
    return run(queries_, options_);
  }

  std::vector<engine::Entailment> queries_;
  RecheckOptions options_;
};

TEST_F(RecheckTogether, QueriesAboutTheSameTermsAreOneQuestion) {
  const Recheck result = run_with(true);
  EXPECT_TRUE(result.complete()) << result.missing;
  EXPECT_EQ(result.confirmed, 5U);
  options_.terms = nullptr;
  EXPECT_EQ(run_with(true).confirmed, 0U);
}

TEST_F(RecheckTogether, AreAskedOneByOneOtherwise) {
  EXPECT_TRUE(run_with(false).complete());
  queries_[3].formulas.pop_back();
  for (const bool disjunctions : {false, true}) {
    const Recheck result = run_with(disjunctions);
    EXPECT_EQ(result.refuted, !disjunctions) << result.missing;
    EXPECT_FALSE(result.complete());
  }
}

TEST_F(RecheckTest, ASecondSolverThatCrashesIsDoneWithout) {
  int gives_up = 1;
  RecheckOptions options;
  options.first = {.name = "Z3", .make = [&] {
                     auto act = [&] { return gives_up-- > 0 ? Answer::Unknown : Answer::Unsat; };
                     return std::make_unique<Strange>(smt::make_solver(terms_), act);
                   }};
  options.second = {.name = "other", .make = [&] {
                      return std::make_unique<Strange>(smt::make_solver(terms_), []() -> Answer { _exit(3); });
                    }};
  Recheck result = run({contradiction(), contradiction()}, options);
  EXPECT_TRUE(result.complete()) << result.missing;
  EXPECT_EQ(result.solver, "Z3");
}

TEST_F(RecheckTest, TheSolverThatDidBetterIsAskedFirst) {
  RecheckOptions options;
  int asked = 0;
  options.first = {.name = "Z3", .make = [&] {
                     // The second time it would say something wrong.
                     auto act = [&] { return asked++ == 0 ? Answer::Unknown : Answer::Sat; };
                     return std::make_unique<Strange>(smt::make_solver(terms_), act);
                   }};
  options.second = {.name = "other", .make = [&] { return smt::make_solver(terms_); }};
  Recheck result = run({contradiction(), contradiction(), contradiction()}, options);
  EXPECT_TRUE(result.complete()) << result.missing;
  EXPECT_EQ(result.solver, "Z3 and other");
}

TEST_F(RecheckTest, ARequestToStopIsHonoured) {
  cancellation_.request(base::Cancellation::Reason::Interrupt);
  auto hang = []() -> Answer {
    while (true) pause();
  };
  Recheck stopped = run_strange(hang);
  EXPECT_EQ(stopped.missing, "interrupted");
  EXPECT_TRUE(stopped.stopped);
}

}  // namespace
}  // namespace cairn::check
