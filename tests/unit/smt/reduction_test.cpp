#include "smt/reduction.h"

#include <gtest/gtest.h>

#include "smt/bits_solver.h"
#include "smt/decorator.h"
#include "smt/solver_factory.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Sort;
using term::Term;

class ReductionTest : public testing::Test {
 protected:
  Term integer(const char* name) { return m.mk_const(name, m.int_sort()); }
  Term lt(Term a, Term b) { return m.mk(Op::Lt, {a, b}); }

  /// Of the reduced formulas, in which there are only Booleans and bit-vectors.
  Answer reduced(const std::vector<Term>& formulas) {
    const auto out = reduce_to_bits(m, formulas);
    if (!out) return Answer::Unknown;
    term::for_subterms(*out, [](Term term) {
      EXPECT_TRUE(term.sort().is_bool() || term.sort().is_bv());
      EXPECT_FALSE(term.is(Op::Apply));
      return true;
    });
    const auto solver = make_solver(m, {.backend = Backend::Cadical});
    for (Term formula : *out) solver->add(formula);
    return solver->check();
  }

  term::TermManager m;
};

TEST_F(ReductionTest, BetweenTwoLiteralsThereAreAsManyIntegersAsThereAre) {
  const Term a = integer("a"), b = integer("b"), c = integer("c");
  const std::vector<Term> ascending{lt(a, b), lt(b, c)};
  auto between = [&](long low, long high) {
    std::vector<Term> all = ascending;
    all.push_back(lt(m.mk_int(low), a));
    all.push_back(lt(c, m.mk_int(high)));
    return reduced(all);
  };
  EXPECT_EQ(between(0, 3), Answer::Unsat);
  EXPECT_EQ(between(0, 4), Answer::Sat);
  EXPECT_EQ(between(-1'000'000, 4), Answer::Sat);
  EXPECT_EQ(reduced(ascending), Answer::Sat);
}

TEST_F(ReductionTest, ThereAreIntegersOutsideOfAllLiterals) {
  const Term a = integer("a"), b = integer("b");
  EXPECT_EQ(reduced({lt(a, b), lt(b, m.mk_int(0))}), Answer::Sat);
  EXPECT_EQ(reduced({lt(a, b), lt(m.mk_int(0), a)}), Answer::Sat);
  EXPECT_EQ(reduced({lt(a, b), lt(b, a)}), Answer::Unsat);
}

TEST_F(ReductionTest, ReadsAtEqualPlacesAreEqual) {
  const Sort row = m.array_sort(m.bv_sort(8), m.bv_sort(8));
  const Term array = m.mk_const("array", m.array_sort(m.int_sort(), row));
  auto at = [&](const char* object, const char* place) {
    const Term inner = m.mk(Op::Select, {array, integer(object)});
    return m.mk(Op::Select, {inner, m.mk_const(place, m.bv_sort(8))});
  };
  const Term same_objects = m.mk_eq(integer("a"), integer("b"));
  const Term same_places = m.mk_eq(m.mk_const("i", m.bv_sort(8)), m.mk_const("j", m.bv_sort(8)));
  const Term differ = m.mk_not(m.mk_eq(at("a", "i"), at("b", "j")));
  EXPECT_EQ(reduced({same_objects, same_places, differ}), Answer::Unsat);
  EXPECT_EQ(reduced({same_objects, differ}), Answer::Sat);
  EXPECT_EQ(reduced({same_places, differ}), Answer::Sat);
}

TEST_F(ReductionTest, WhatCannotBeReducedIsLeftAlone) {
  const Sort array = m.array_sort(m.int_sort(), m.bv_sort(8));
  const Term sum = m.mk(Op::Add, {integer("a"), integer("b")});
  EXPECT_FALSE(reduce_to_bits(m, std::vector{m.mk_eq(sum, integer("c"))}));
  EXPECT_FALSE(reduce_to_bits(m, std::vector{m.mk_eq(m.mk_const("x", array), m.mk_const("y", array))}));
  const Term bound = m.mk_bound("i", m.int_sort());
  const Term all = m.mk_quantifier(Op::Forall, std::vector{bound}, lt(bound, integer("a")));
  EXPECT_FALSE(reduce_to_bits(m, std::vector{all}));
}

/// Says that there is a model wherever it is asked, and how often that was.
class Yes : public Decorator {
 public:
  Yes(std::unique_ptr<Solver> inner, int& asked) : Decorator(std::move(inner)), asked_(asked) {}
  Answer check(std::span<const Term>) override {
    ++asked_;
    return Answer::Sat;
  }

 private:
  int& asked_;
};

TEST_F(ReductionTest, OnlyAProofOfTheSolverForBitsCounts) {
  auto for_bits = [this] { return make_solver(m, {.backend = Backend::Cadical}); };
  int asked = 0;
  auto other = std::make_unique<Yes>(make_solver(m), asked);
  const auto solver = make_bits_solver(m, std::move(other), for_bits);
  solver->add(lt(integer("a"), integer("b")));
  EXPECT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(asked, 1);
  solver->push();
  solver->add(lt(integer("b"), integer("a")));
  EXPECT_EQ(solver->check(), Answer::Unsat);
  EXPECT_EQ(asked, 1);
  solver->pop();
  EXPECT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace cairn::smt
