#include "smt/stored_solver.h"

#include <gtest/gtest.h>

#include <map>

#include "smt/decorator.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

class MapStore : public AnswerStore {
 public:
  std::optional<StoredAnswer> find(const base::Digest& key) override {
    const auto found = answers.find(key);
    return found == answers.end() ? std::nullopt : std::optional(found->second);
  }
  void add(const base::Digest& key, const StoredAnswer& answer) override { answers[key] = answer; }
  void flush() override { ++flushed; }

  std::map<base::Digest, StoredAnswer> answers;
  int flushed = 0;
};

/// Counts what it is asked.
class Counting : public Decorator {
 public:
  Counting(std::unique_ptr<Solver> inner, int& checks) : Decorator(std::move(inner)), checks_(checks) {}
  Answer check(std::span<const Term> assumptions) override {
    ++checks_;
    return inner().check(assumptions);
  }

 private:
  int& checks_;
};

class StoredSolverTest : public testing::Test {
 protected:
  /// Whether x * x = square for some x of 16 bits, asked as in another process.
  Answer square_exists(unsigned square, std::uint64_t limit = 0) {
    TermManager terms;
    const std::unique_ptr<Solver> solver = make(terms);
    solver->set_resource_limit(limit);
    const Term x = terms.mk_const("x", terms.bv_sort(16));
    solver->push();
    solver->add(terms.mk_eq(terms.mk(Op::BvMul, {x, x}), terms.mk_bv(square, 16)));
    const Answer out = solver->check();
    solver->pop();
    effort = solver->statistics().counter("smt.effort");
    return out;
  }
  std::unique_ptr<Solver> make(TermManager& terms) {
    auto counting = std::make_unique<Counting>(make_solver(terms, {.backend = Backend::Cadical}), checks);
    return make_stored_solver(std::move(counting), store);
  }

 public:
  MapStore store;
  int checks = 0;
  std::uint64_t effort = 0;
};

TEST_F(StoredSolverTest, AsksOnce) {
  EXPECT_EQ(square_exists(49), Answer::Sat);
  EXPECT_EQ(square_exists(3), Answer::Unsat);
  const std::uint64_t before = effort;
  EXPECT_EQ(checks, 2);
  EXPECT_EQ(store.flushed, 2);
  EXPECT_EQ(square_exists(49), Answer::Sat);
  EXPECT_EQ(square_exists(3), Answer::Unsat);
  EXPECT_EQ(checks, 2);
  EXPECT_EQ(effort, before) << "the effort of the first time counts";
}

TEST_F(StoredSolverTest, OtherFormulasAndLimitsAreOtherQuestions) {
  EXPECT_EQ(square_exists(49), Answer::Sat);
  square_exists(50);
  square_exists(49, 1'000'000);
  EXPECT_EQ(checks, 3);
}

/// Whether there are factors of numbers, asked one after the other, with the effort of each.
std::vector<std::uint64_t> efforts_of_factoring(Solver& solver, TermManager& terms,
                                                const std::vector<unsigned>& numbers) {
  const Term x = terms.mk_const("x", terms.bv_sort(24));
  const Term y = terms.mk_const("y", terms.bv_sort(24));
  std::vector<std::uint64_t> out;
  for (unsigned number : numbers) {
    solver.push();
    for (Term factor : {x, y}) {
      solver.add(terms.mk(Op::BvUlt, {factor, terms.mk_bv(4096, 24)}));
      solver.add(terms.mk(Op::BvUlt, {terms.mk_bv(1, 24), factor}));
    }
    solver.add(terms.mk_eq(terms.mk(Op::BvMul, {x, y}), terms.mk_bv(number, 24)));
    solver.check();
    solver.pop();
    out.push_back(solver.statistics().counter("smt.effort"));
  }
  return out;
}

TEST_F(StoredSolverTest, WhatWasAskedBeforeMatters) {
  const auto efforts = [&](const std::vector<unsigned>& numbers, bool stored) {
    TermManager terms;
    const auto solver = stored ? make(terms) : make_solver(terms, {.backend = Backend::Cadical});
    return efforts_of_factoring(*solver, terms, numbers);
  };
  const std::vector<unsigned> numbers{1'022'117, 2'042'041, 1'018'081};
  efforts({2'042'041}, true);
  efforts({1'022'117, 1'018'081}, true);
  EXPECT_EQ(checks, 3);
  EXPECT_EQ(efforts(numbers, true), efforts(numbers, false));
  EXPECT_EQ(checks, 6) << "the first is repeated when the second is asked";
  EXPECT_EQ(efforts(numbers, true), efforts(numbers, false));
  EXPECT_EQ(checks, 6);
}

TEST_F(StoredSolverTest, ModelsComeFromTheSolver) {
  EXPECT_EQ(square_exists(49), Answer::Sat);
  TermManager terms;
  const std::unique_ptr<Solver> solver = make(terms);
  const Term x = terms.mk_const("x", terms.bv_sort(16));
  solver->add(terms.mk_eq(terms.mk(Op::BvMul, {x, x}), terms.mk_bv(49, 16)));
  EXPECT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(checks, 1);
  const std::optional<Term> value = solver->value(x);
  ASSERT_TRUE(value.has_value());
  EXPECT_TRUE(terms.mk_eq(terms.mk(Op::BvMul, {*value, *value}), terms.mk_bv(49, 16)).is_true());
  solver->add(terms.mk_eq(x, terms.mk_bv(3, 16)));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

TEST_F(StoredSolverTest, InterruptedChecksAreNotKept) {
  TermManager terms;
  const std::unique_ptr<Solver> solver = make(terms);
  const Term x = terms.mk_const("x", terms.bv_sort(16));
  solver->add(terms.mk_eq(terms.mk(Op::BvMul, {x, x}), terms.mk_bv(3, 16)));
  solver->interrupt();
  EXPECT_EQ(solver->check(), Answer::Unknown);
  EXPECT_TRUE(store.answers.empty());
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

}  // namespace
}  // namespace cairn::smt
