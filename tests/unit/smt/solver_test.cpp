#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "unit/smt/solver_suite.h"

namespace cairn::smt {
namespace {

TEST_P(SolverTest, EmptyIsSat) { EXPECT_EQ(check(), Answer::Sat); }

TEST_P(SolverTest, FalseIsUnsat) {
  solver->add(m.mk_false());
  EXPECT_EQ(check(), Answer::Unsat);
  EXPECT_TRUE(solver->core().empty());
}

TEST_P(SolverTest, PushAndPopRestore) {
  const Term x = number_const("x");
  solver->add(less(number(0), x));
  solver->push();
  solver->add(less(x, number(1)));
  EXPECT_EQ(check(), Answer::Unsat);
  solver->push();
  solver->push();
  EXPECT_EQ(check(), Answer::Unsat);
  solver->pop(3);
  EXPECT_EQ(check(), Answer::Sat);
  EXPECT_GT(solver->value(x)->integer(), 0);
}

TEST_P(SolverTest, TermsOutliveTheLevelThatIntroducedThem) {
  const Term null = m.mk_null();
  const Term one = m.mk_ref(1);
  const Term r = m.mk_const("r", m.ref_sort());
  solver->push();
  EXPECT_EQ(check({m.mk_eq(r, null), m.mk_eq(r, one)}), Answer::Unsat);
  solver->pop();
  EXPECT_EQ(check({m.mk_eq(r, null), m.mk_eq(r, one)}), Answer::Unsat);
  EXPECT_EQ(check({m.mk_eq(r, null)}), Answer::Sat);
}

TEST_P(SolverTest, ManyPushesAndPops) {
  const Term x = number_const("x");
  for (int i = 0; i < 300; ++i) {
    solver->push();
    solver->add(less(number(i), x));
    if (i % 50 == 0) {
      EXPECT_EQ(check(), Answer::Sat);
    }
  }
  EXPECT_EQ(check({less(x, number(200))}), Answer::Unsat);
  solver->pop(250);
  EXPECT_EQ(check({less(x, number(200))}), Answer::Sat);
  for (int i = 0; i < 200; ++i) {
    solver->push();
    solver->add(m.mk_eq(x, number(i + 100)));
    EXPECT_EQ(check(), Answer::Sat);
    EXPECT_EQ(solver->value(x), std::optional(number(i + 100)));
    solver->pop();
  }
}

TEST_P(SolverTest, AssumptionsHoldForOneCheckOnly) {
  const Term p = bool_const("p");
  EXPECT_EQ(check({p}), Answer::Sat);
  EXPECT_EQ(solver->value(p), std::optional(m.mk_true()));
  EXPECT_EQ(check({m.mk_not(p)}), Answer::Sat);
  EXPECT_EQ(solver->value(p), std::optional(m.mk_false()));
  EXPECT_EQ(check({p, m.mk_not(p)}), Answer::Unsat);
  EXPECT_EQ(check({m.mk_false()}), Answer::Unsat);
  EXPECT_EQ(check(), Answer::Sat);
}

TEST_P(SolverTest, CoreIsAnUnsatisfiableSubset) {
  const Term x = number_const("x");
  const Term y = number_const("y");
  solver->add(less(x, y));
  const std::vector<Term> assumptions{less(number_const("a"), number_const("b")), less(y, number(3)), bool_const("p"),
                                      less(number(3), x), m.mk_not(bool_const("q"))};
  ASSERT_EQ(check(assumptions), Answer::Unsat);
  const std::vector<Term> core = solver->core();
  EXPECT_EQ(core.size(), 2U);
  for (const Term term : core) EXPECT_TRUE(std::ranges::find(assumptions, term) != assumptions.end());
  EXPECT_EQ(check(core), Answer::Unsat);
  EXPECT_EQ(check({core[0]}), Answer::Sat);
  EXPECT_EQ(check({core[1]}), Answer::Sat);
}

TEST_P(SolverTest, CoreIsEmptyWhenWhatWasAddedIsEnough) {
  solver->add(m.mk_false());
  ASSERT_EQ(check({bool_const("p")}), Answer::Unsat);
  EXPECT_TRUE(solver->core().empty());
}

TEST_P(SolverTest, ValuesAreFixedUntilTheNextChange) {
  const Term x = number_const("x");
  const Term y = number_const("y");
  solver->add(m.mk_not(m.mk_eq(x, y)));
  ASSERT_EQ(check(), Answer::Sat);
  const auto first = solver->value(x);
  const auto second = solver->value(y);
  ASSERT_TRUE(first && second);
  EXPECT_NE(*first, *second);
  EXPECT_EQ(solver->value(x), first);
  EXPECT_EQ(solver->value(sum(x, y)), std::optional(sum(*first, *second)));
  EXPECT_EQ(solver->value(y), second);
}

/// Factors of a product of two primes of the given size: hard from about 20 bits.
Term factoring(TermManager& m, std::uint32_t width, const mpz_class& product) {
  const Term a = m.mk_const("fa", m.bv_sort(width));
  const Term b = m.mk_const("fb", m.bv_sort(width));
  const Term wide_a = m.mk(Op::ZeroExtend, {a}, {width});
  const Term wide_b = m.mk(Op::ZeroExtend, {b}, {width});
  const Term equal = m.mk_eq(m.mk(Op::BvMul, {wide_a, wide_b}), m.mk_bv(product, 2 * width));
  const Term one = m.mk_bv(1, width);
  return m.mk_and(equal, m.mk_and(m.mk(Op::BvUlt, {one, a}), m.mk(Op::BvUlt, {one, b})));
}

TEST_P(SolverTest, ResourceLimitGivesUnknown) {
  solver->set_resource_limit(20000);
  solver->push();
  solver->add(factoring(m, 40, mpz_class("1000000000100000000002379")));
  EXPECT_EQ(check(), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "resource limit reached");
  solver->pop();
  solver->set_resource_limit(0);
  EXPECT_EQ(decide(factoring(m, 8, 221)), Answer::Sat);
}

TEST_P(SolverTest, InterruptFromAnotherThread) {
  solver->push();
  solver->add(factoring(m, 40, mpz_class("1000000000100000000002379")));
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    solver->interrupt();
  });
  EXPECT_EQ(check(), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "interrupted");
  EXPECT_EQ(solver->obstacle(), Obstacle::Interrupted);
  other.join();
  solver->pop();
  EXPECT_EQ(check(), Answer::Sat);
}

TEST_P(SolverTest, InterruptBeforeACheckEndsThatCheckOnly) {
  EXPECT_EQ(check({bool_const("p")}), Answer::Sat);
  solver->interrupt();
  EXPECT_EQ(check({bool_const("p")}), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "interrupted");
  EXPECT_EQ(solver->obstacle(), Obstacle::Interrupted);
  EXPECT_EQ(check({bool_const("p")}), Answer::Sat);
}

TEST_P(SolverTest, DeepTerms) {
  if (!GetParam().alone) GTEST_SKIP() << "slow, and no matter of decorators";
  const auto& f = m.declare_function("f", {number_sort()}, number_sort());
  Term t = number_const("x");
  for (int i = 0; i < 20000; ++i) t = m.mk_apply(f, std::vector{t});
  EXPECT_EQ(check({m.mk_eq(t, number(3))}), Answer::Sat);
}

TEST_P(SolverTest, DeepFormulas) {
  if (!GetParam().alone) GTEST_SKIP() << "slow, and no matter of decorators";
  Term t = bool_const("p");
  for (int i = 0; i < 100000; ++i) {
    const Term q = bool_const("q" + std::to_string(i % 10));
    t = i % 2 == 0 ? m.mk_and(m.mk_not(t), q) : m.mk_or(t, q);
  }
  EXPECT_NE(check({t}), Answer::Unknown);
  solver->add(t);
  EXPECT_NE(check(), Answer::Unknown);
}

TEST_P(SolverTest, StatisticsCount) {
  EXPECT_EQ(check({bool_const("p")}), Answer::Sat);
  EXPECT_EQ(check({m.mk_false()}), Answer::Unsat);
  EXPECT_EQ(solver->statistics().counter("smt.checks"), 2U);
  EXPECT_EQ(solver->statistics().counter("smt.sat"), 1U);
  EXPECT_EQ(solver->statistics().counter("smt.unsat"), 1U);
}

INSTANTIATE_TEST_SUITE_P(All, SolverTest, testing::ValuesIn(configurations()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace cairn::smt
