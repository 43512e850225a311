#include "smt/guarded_solver.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <new>
#include <stdexcept>
#include <thread>

#include "base/error.h"
#include "smt/cadical/cadical_solver.h"
#include "smt/cvc5_solver.h"
#include "smt/decorator.h"
#include "smt/fallback_solver.h"
#include "smt/solver_factory.h"
#include "smt/validating_solver.h"
#include "smt/z3_solver.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

enum class Fault { None, Abort, Fault, Throw, ThrowNumber, Terminate, Lie, InternalError, NoMemory };
enum class Place { Add, Push, Pop, Check, Value, Core };

void commit(Fault fault) {
  switch (fault) {
    case Fault::None:
    case Fault::Lie: return;
    case Fault::Abort: std::abort();
    case Fault::Fault: {
      volatile int* volatile nothing = nullptr;
      *nothing = 1;
      return;
    }
    case Fault::Throw: throw std::runtime_error("of the library");
    case Fault::ThrowNumber: throw 7;
    case Fault::Terminate: std::terminate();
    case Fault::InternalError: throw base::InternalError("ours");
    case Fault::NoMemory: throw std::bad_alloc();
  }
}

/// A solver that goes wrong at the times it is told to.
class FaultySolver : public Decorator {
 public:
  /// @param times how often it goes wrong, shared by all that are made.
  FaultySolver(TermManager& manager, Fault fault, Place place, std::shared_ptr<int> times,
               std::unique_ptr<Solver> inner = nullptr)
      : Decorator(inner ? std::move(inner) : make_z3_solver(manager)),
        manager_(manager),
        fault_(fault),
        place_(place),
        times_(std::move(times)) {}

  void push() override {
    Decorator::push();
    at(Place::Push);
  }
  void pop(unsigned levels) override {
    Decorator::pop(levels);
    at(Place::Pop);
  }
  void add(Term formula) override {
    at(Place::Add);
    Decorator::add(formula);
  }
  Answer check(std::span<const Term> assumptions) override {
    if (fault_ != Fault::Lie) at(Place::Check);
    return Decorator::check(assumptions);
  }
  std::optional<Term> value(Term term) override {
    at(Place::Value);
    if (fault_ == Fault::Lie && term.sort().is_int() && *times_ > 0) return manager_.mk_int(-1);
    return Decorator::value(term);
  }
  std::vector<Term> core() override {
    at(Place::Core);
    return Decorator::core();
  }
  std::string name() const override { return "faulty"; }

 private:
  void at(Place place) {
    if (place != place_ || fault_ == Fault::Lie || *times_ == 0) return;
    --*times_;
    commit(fault_);
  }

  TermManager& manager_;
  Fault fault_;
  Place place_;
  std::shared_ptr<int> times_;
};

class GuardedSolverTest : public testing::Test {
 protected:
  std::unique_ptr<Solver> faulty(Fault fault, Place place, int times = 1) {
    const auto left = std::make_shared<int>(times);
    return make_guarded_solver(
        [this, fault, place, left] { return std::make_unique<FaultySolver>(m, fault, place, left); });
  }
  static std::uint64_t failed(const Solver& solver) {
    std::uint64_t out = 0;
    for (const auto& [what, count] : failures(solver.statistics())) out += count;
    return out;
  }
  Term less(Term a, int b) { return m.mk(Op::Lt, {a, m.mk_int(b)}); }
  Term more(Term a, int b) { return m.mk(Op::Lt, {m.mk_int(b), a}); }

  TermManager m;
  const Term x = m.mk_const("x", m.int_sort());
};

TEST_F(GuardedSolverTest, AFailedCheckIsUnknownAndTheNextOneIsRight) {
  for (const Fault fault : {Fault::Abort, Fault::Fault, Fault::Throw, Fault::ThrowNumber, Fault::Terminate}) {
    const auto solver = faulty(fault, Place::Check);
    solver->add(more(x, 2));
    solver->push();
    solver->add(less(x, 4));
    EXPECT_EQ(solver->check(), Answer::Unknown);
    EXPECT_EQ(solver->obstacle(), Obstacle::Failed) << solver->reason_unknown();
    EXPECT_EQ(failed(*solver), 1U);
    ASSERT_EQ(solver->check(), Answer::Sat);
    EXPECT_EQ(solver->value(x), m.mk_int(3));
    EXPECT_EQ(solver->check(std::vector{less(x, 3)}), Answer::Unsat);
    EXPECT_EQ(solver->core(), std::vector{less(x, 3)});
    solver->pop();
    ASSERT_EQ(solver->check(std::vector{more(x, 9)}), Answer::Sat);
    EXPECT_GT(solver->value(x)->integer(), 9);
    EXPECT_EQ(failed(*solver), 1U);
  }
}

TEST_F(GuardedSolverTest, FailuresOutsideOfChecksCostNothing) {
  for (const Place place : {Place::Add, Place::Push, Place::Pop}) {
    const auto solver = faulty(Fault::Fault, place);
    solver->push();
    solver->add(more(x, 5));
    solver->push();
    solver->add(less(x, 0));
    EXPECT_EQ(solver->check(), Answer::Unsat);
    solver->pop();
    solver->add(less(x, 7));
    ASSERT_EQ(solver->check(), Answer::Sat) << solver->reason_unknown();
    EXPECT_EQ(solver->value(x), m.mk_int(6));
    EXPECT_EQ(failed(*solver), 1U);
  }
}

TEST_F(GuardedSolverTest, ValuesAndCoresThatCannotBeRead) {
  auto solver = faulty(Fault::Abort, Place::Value);
  solver->add(more(x, 5));
  ASSERT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(solver->value(x), std::nullopt);
  EXPECT_EQ(solver->value(x), std::nullopt);
  ASSERT_EQ(solver->check(), Answer::Sat);
  EXPECT_TRUE(solver->value(x));
  solver = faulty(Fault::Abort, Place::Core);
  const std::vector<Term> both{more(x, 5), less(x, 5)};
  ASSERT_EQ(solver->check(both), Answer::Unsat);
  EXPECT_EQ(solver->core(), both);
}

TEST_F(GuardedSolverTest, OneThatAlwaysFailsIsNotAskedForever) {
  const auto solver = faulty(Fault::Abort, Place::Check, 1'000'000);
  solver->add(more(x, 5));
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(solver->check(), Answer::Unknown);
    EXPECT_EQ(solver->obstacle(), Obstacle::Failed);
  }
  EXPECT_LT(failed(*solver), 100U);
}

TEST_F(GuardedSolverTest, OurErrorsPass) {
  EXPECT_THROW(faulty(Fault::InternalError, Place::Check)->check(), base::InternalError);
  EXPECT_THROW(faulty(Fault::NoMemory, Place::Check)->check(), std::bad_alloc);
}

TEST_F(GuardedSolverTest, AnotherSolverIsAskedWhereOneFails) {
  for (const Fault fault : {Fault::Abort, Fault::Fault, Fault::Throw, Fault::Lie}) {
    auto first = make_validating_solver(m, faulty(fault, Place::Check));
    const auto solver = make_fallback_solver(
        std::move(first), [&] { return make_solver(m, {.backend = Backend::Cvc5}); }, {.unsupported = false});
    solver->add(more(x, 5));
    solver->add(less(x, 7));
    ASSERT_EQ(solver->check(), Answer::Sat) << solver->reason_unknown();
    EXPECT_EQ(solver->value(x), m.mk_int(6));
    EXPECT_EQ(solver->statistics().counter("smt.fallbacks"), 1U);
    EXPECT_EQ(failed(*solver), 1U);
  }
}

// What each library leaves behind when it is abandoned disturbs neither its successors nor the end of the thread.
TEST_F(GuardedSolverTest, EveryBackEndCanBeAbandoned) {
  for (const Backend backend : {Backend::Z3, Backend::Cvc5, Backend::Cadical}) {
    std::thread thread([backend] {
      TermManager own;
      const Term y = own.mk_const("y", own.bv_sort(32));
      const auto left = std::make_shared<int>(3);
      const auto solver = make_guarded_solver([&] {
        std::unique_ptr<Solver> inner = backend == Backend::Z3     ? make_z3_solver(own)
                                        : backend == Backend::Cvc5 ? make_cvc5_solver(own)
                                                                   : make_cadical_solver(own);
        return std::make_unique<FaultySolver>(own, Fault::Fault, Place::Push, left, std::move(inner));
      });
      const Term square = own.mk(Op::BvMul, {y, y});
      solver->add(own.mk_eq(square, own.mk_bv(49, 32)));
      for (int round = 0; round < 5; ++round) {
        ASSERT_EQ(solver->check(), Answer::Sat) << solver->reason_unknown();
        solver->push();
        solver->add(own.mk_eq(y, own.mk_bv(2, 32)));
        // A failure while the formulas are given to a new solver is one of the check.
        EXPECT_NE(solver->check(), Answer::Sat);
        solver->pop();
      }
      EXPECT_EQ(*left, 0);
      EXPECT_EQ(solver->check(std::vector{own.mk_eq(y, own.mk_bv(7, 32))}), Answer::Sat);
    });
    thread.join();
  }
}

TEST_F(GuardedSolverTest, AnotherSatSolverOfCvc5) {
  const auto solver = make_cvc5_solver(m, {.minisat = true});
  const Term y = m.mk_const("y", m.bv_sort(16));
  solver->add(m.mk_eq(m.mk(Op::BvMul, {y, y}), m.mk_bv(49, 16)));
  solver->add(m.mk(Op::BvUlt, {y, m.mk_bv(100, 16)}));
  ASSERT_EQ(solver->check(), Answer::Sat) << solver->reason_unknown();
  EXPECT_EQ(solver->value(y), m.mk_bv(7, 16));
  EXPECT_EQ(solver->check(std::vector{m.mk_not(m.mk_eq(y, m.mk_bv(7, 16)))}), Answer::Unsat);
}

TEST_F(GuardedSolverTest, ThreadsFailByThemselves) {
  std::vector<std::thread> threads;
  std::vector<int> right(3);
  for (std::size_t i = 0; i < right.size(); ++i) {
    threads.emplace_back([&right, i] {
      TermManager own;
      const Term y = own.mk_const("y", own.int_sort());
      const auto left = std::make_shared<int>(4);
      const auto solver = make_guarded_solver(
          [&] { return std::make_unique<FaultySolver>(own, i == 0 ? Fault::None : Fault::Fault, Place::Check, left); });
      solver->add(own.mk(Op::Lt, {own.mk_int(0), y}));
      for (int round = 0; round < 20; ++round)
        if (solver->check() == Answer::Sat && solver->value(y)->integer() > 0) ++right[i];
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, (std::vector{20, 16, 16}));
}

TEST_F(GuardedSolverTest, InterruptsAreNotLost) {
  const auto solver = faulty(Fault::Abort, Place::Check);
  solver->add(more(x, 5));
  EXPECT_EQ(solver->check(), Answer::Unknown);
  solver->interrupt();
  EXPECT_EQ(solver->check(), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "interrupted");
  EXPECT_EQ(solver->obstacle(), Obstacle::Interrupted);
  EXPECT_EQ(solver->check(), Answer::Sat);
}

}  // namespace
}  // namespace cairn::smt
