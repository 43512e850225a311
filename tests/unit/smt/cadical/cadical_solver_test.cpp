#include "smt/cadical/cadical_solver.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "smt/fallback_solver.h"
#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;
using term::TermManager;

class CadicalTest : public testing::Test {
 public:
  Term bv(const std::string& name) { return m.mk_const(name, m.bv_sort(32)); }
  Term select(Term array, Term index) { return m.mk(Op::Select, {array, index}); }
  Term store(Term array, Term index, Term element) { return m.mk(Op::Store, {array, index, element}); }

  TermManager m;
  std::unique_ptr<Solver> solver = make_solver(m, {.backend = Backend::Cadical, .validate_models = true});
};

/// Made summand by summand, in different orders, they are different terms.
TEST_F(CadicalTest, SumsOfTheSameSummandsAreTheSame) {
  std::vector<Term> summands;
  for (int i = 0; i < 100; ++i) summands.push_back(m.mk(Op::BvMul, {m.mk_bv(i % 7, 32), bv("x" + std::to_string(i))}));
  auto sum = [&](bool negative) {
    Term result = m.mk_bv(5, 32);
    for (const Term summand : summands) result = m.mk(negative ? Op::BvSub : Op::BvAdd, {result, summand});
    return result;
  };
  const Term forwards = sum(false), negative = sum(true);
  std::ranges::reverse(summands);
  const Term backwards = sum(false);
  ASSERT_NE(forwards, backwards);
  EXPECT_EQ(solver->check(std::vector{m.mk_not(m.mk_eq(forwards, backwards))}), Answer::Unsat);
  EXPECT_EQ(solver->check(std::vector{m.mk_not(m.mk_eq(m.mk(Op::BvAdd, {forwards, negative}), m.mk_bv(10, 32)))}),
            Answer::Unsat);
  EXPECT_EQ(solver->statistics().counter("smt.resources"), 0U);
  EXPECT_EQ(solver->check(std::vector{m.mk_eq(forwards, negative), m.mk_eq(bv("x1"), m.mk_bv(2, 32))}), Answer::Sat);
}

/// More stores at open indices than a read follows at once.
TEST_F(CadicalTest, ReadsBelowManyStores) {
  const Term base = m.mk_const("a", m.array_sort(m.bv_sort(32), m.bv_sort(32)));
  Term array = base;
  for (int i = 0; i < 300; ++i) array = store(array, bv("i" + std::to_string(i)), bv("v" + std::to_string(i)));
  const Term j = bv("j");
  const Term read = select(array, j);
  // The read is the stored value, one of the values before, or what the array held at first.
  solver->add(m.mk_eq(j, bv("i0")));
  for (int i = 1; i < 300; ++i) solver->add(m.mk_not(m.mk_eq(j, bv("i" + std::to_string(i)))));
  EXPECT_EQ(solver->check(std::vector{m.mk_not(m.mk_eq(read, bv("v0")))}), Answer::Unsat);
  ASSERT_EQ(solver->check(std::vector{m.mk_eq(read, m.mk_bv(7, 32))}), Answer::Sat);
  EXPECT_EQ(solver->value(bv("v0")), std::optional(m.mk_bv(7, 32)));
  EXPECT_GT(solver->statistics().counter("smt.lemmas"), 0U);
}

TEST_F(CadicalTest, EqualArraysAreReadAlike) {
  const Sort sort = m.array_sort(m.bv_sort(32), m.bv_sort(8));
  const Term a = m.mk_const("a", sort);
  const Term b = m.mk_const("b", sort);
  const Term zeros = m.mk(Op::ConstArray, {m.mk_bv(0, 8)}, {}, sort);
  const Term ones = m.mk(Op::ConstArray, {m.mk_bv(1, 8)}, {}, sort);
  const Term i = bv("i");
  solver->add(m.mk_eq(store(a, i, m.mk_bv(3, 8)), b));
  EXPECT_EQ(solver->check(std::vector{m.mk_eq(select(b, i), m.mk_bv(4, 8))}), Answer::Unsat);
  EXPECT_EQ(solver->check(std::vector{m.mk_eq(a, zeros), m.mk_eq(b, zeros)}), Answer::Unsat);
  EXPECT_EQ(solver->check(std::vector{m.mk_eq(a, zeros), m.mk_eq(b, store(ones, i, m.mk_bv(3, 8)))}), Answer::Unsat);
  ASSERT_EQ(solver->check(std::vector{m.mk_eq(a, zeros), m.mk_not(m.mk_eq(a, b))}), Answer::Sat);
  EXPECT_EQ(m.mk(Op::Select, {*solver->value(b), *solver->value(i)}), m.mk_bv(3, 8));
}

TEST_F(CadicalTest, WhatIsNotSupportedIsSaidAndEndsWithItsLevel) {
  const Term x = m.mk_const("x", m.int_sort());
  solver->push();
  solver->add(m.mk(Op::Lt, {x, m.mk_int(3)}));
  EXPECT_EQ(solver->check(), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "unsupported: mathematical integers");
  EXPECT_EQ(solver->obstacle(), Obstacle::Unsupported);
  // What comes afterwards is kept for later.
  solver->add(m.mk_const("p", m.bool_sort()));
  solver->pop();
  EXPECT_EQ(solver->check(std::vector{m.mk_not(m.mk_const("p", m.bool_sort()))}), Answer::Sat);
}

TEST_F(CadicalTest, FallbackFollowsTheLevels) {
  const auto both = make_solver(m, {.backend = Backend::Cadical, .fallback = Backend::Z3});
  const Term x = m.mk_const("x", m.int_sort());
  const Term p = m.mk_const("p", m.bool_sort());
  both->add(p);
  both->push();
  both->push();
  both->add(m.mk(Op::Lt, {x, m.mk_int(3)}));
  EXPECT_EQ(both->check(std::vector{m.mk(Op::Lt, {m.mk_int(3), x})}), Answer::Unsat);
  EXPECT_EQ(both->core().size(), 1U);
  EXPECT_EQ(both->check(std::vector{m.mk_not(p)}), Answer::Unsat);
  both->pop();
  ASSERT_EQ(both->check(std::vector{m.mk(Op::Lt, {m.mk_int(3), x})}), Answer::Sat);
  EXPECT_GT(both->value(x)->integer(), 3);
  both->add(m.mk_eq(x, m.mk_int(9)));
  both->push();
  ASSERT_EQ(both->check(), Answer::Sat);
  EXPECT_EQ(both->value(x), std::optional(m.mk_int(9)));
  both->pop(2);
  EXPECT_EQ(both->check(std::vector{m.mk_not(p)}), Answer::Unsat);
  EXPECT_GE(both->statistics().counter("smt.fallbacks"), 4U);
}

TEST_F(CadicalTest, WorkIsTheSameEveryTime) {
  const auto work = [] {
    TermManager manager;
    const auto fresh = make_solver(manager, {.backend = Backend::Cadical, .resource_limit = 50000});
    const Term a = manager.mk_const("a", manager.bv_sort(64));
    const Term b = manager.mk_const("b", manager.bv_sort(64));
    fresh->add(manager.mk_eq(manager.mk(Op::BvMul, {a, b}), manager.mk_bv(mpz_class("1000000016000000063"), 64)));
    fresh->add(manager.mk(Op::BvUlt, {a, manager.mk_bv(mpz_class("4294967296"), 64)}));
    fresh->add(manager.mk(Op::BvUlt, {b, manager.mk_bv(mpz_class("4294967296"), 64)}));
    fresh->add(manager.mk(Op::BvUlt, {manager.mk_bv(1, 64), a}));
    fresh->add(manager.mk(Op::BvUlt, {manager.mk_bv(1, 64), b}));
    fresh->check();
    return fresh->statistics().counter("smt.resources");
  };
  const std::uint64_t first = work();
  EXPECT_GT(first, 0U);
  EXPECT_EQ(work(), first);
}

}  // namespace
}  // namespace cairn::smt
