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
  Term integer(const char* name) { return m_.mk_const(name, m_.int_sort()); }
  Term lt(Term a, Term b) { return m_.mk(Op::Lt, {a, b}); }

  /// Of the reduced formulas, in which there are only Booleans and bit-vectors.
  Answer reduced(const std::vector<Term>& formulas) {
    const auto out = reduce_to_bits(m_, formulas);
    if (!out) return Answer::Unknown;
    term::for_subterms(*out, [](Term term) {
      EXPECT_TRUE(term.sort().is_bool() || term.sort().is_bv());
      EXPECT_FALSE(term.is(Op::Apply));
      return true;
    });
    const auto solver = make_solver(m_, {.backend = Backend::Cadical});
    for (Term formula : *out) solver->add(formula);
    return solver->check();
  }

  term::TermManager m_;
};

TEST_F(ReductionTest, BetweenTwoLiteralsThereAreAsManyIntegersAsThereAre) {
  const Term a = integer("a"), b = integer("b"), c = integer("c");
  const std::vector<Term> ascending{lt(a, b), lt(b, c)};
  auto between = [&](long low, long high) {
    std::vector<Term> all = ascending;
    all.push_back(lt(m_.mk_int(low), a));
    all.push_back(lt(c, m_.mk_int(high)));
    return reduced(all);
  };
  EXPECT_EQ(between(0, 3), Answer::Unsat);
  EXPECT_EQ(between(0, 4), Answer::Sat);
  EXPECT_EQ(between(-1'000'000, 4), Answer::Sat);
  EXPECT_EQ(reduced(ascending), Answer::Sat);
}

TEST_F(ReductionTest, ThereAreIntegersOutsideOfAllLiterals) {
  const Term a = integer("a"), b = integer("b");
  EXPECT_EQ(reduced({lt(a, b), lt(b, m_.mk_int(0))}), Answer::Sat);
  EXPECT_EQ(reduced({lt(a, b), lt(m_.mk_int(0), a)}), Answer::Sat);
  EXPECT_EQ(reduced({lt(a, b), lt(b, a)}), Answer::Unsat);
}

TEST_F(ReductionTest, ReadsAtEqualPlacesAreEqual) {
  const Sort row = m_.array_sort(m_.bv_sort(8), m_.bv_sort(8));
  const Term array = m_.mk_const("array", m_.array_sort(m_.int_sort(), row));
  auto at = [&](const char* object, const char* place) {
    const Term inner = m_.mk(Op::Select, {array, integer(object)});
    return m_.mk(Op::Select, {inner, m_.mk_const(place, m_.bv_sort(8))});
  };
  const Term same_objects = m_.mk_eq(integer("a"), integer("b"));
  const Term same_places = m_.mk_eq(m_.mk_const("i", m_.bv_sort(8)), m_.mk_const("j", m_.bv_sort(8)));
  const Term differ = m_.mk_not(m_.mk_eq(at("a", "i"), at("b", "j")));
  EXPECT_EQ(reduced({same_objects, same_places, differ}), Answer::Unsat);
  EXPECT_EQ(reduced({same_objects, differ}), Answer::Sat);
  EXPECT_EQ(reduced({same_places, differ}), Answer::Sat);
}

TEST_F(ReductionTest, TuplesAreTheirFields) {
  const Sort pointer = m_.declare_datatype("pointer");
  m_.define_datatype(pointer, {{"pointer", {{"object", m_.ref_sort()}, {"offset", m_.bv_sort(8)}}}});
  const Term cells = m_.mk_const("cells", m_.array_sort(m_.bv_sort(8), pointer));
  auto cell = [&](const char* place) { return m_.mk(Op::Select, {cells, m_.mk_const(place, m_.bv_sort(8))}); };
  auto offset = [&](Term of) { return m_.mk(Op::DtSelect, {of}, {0, 1}); };
  const Term p = m_.mk_const("p", pointer);
  const Term zero = m_.mk(Op::DtConstruct, {m_.mk_null(), m_.mk_bv(0, 8)}, {0}, pointer);
  const Term chosen = m_.mk_ite(m_.mk_const("c", m_.bool_sort()), zero, p);
  const Term moved = m_.mk_not(m_.mk_eq(offset(chosen), m_.mk_bv(0, 8)));
  EXPECT_EQ(reduced({m_.mk_eq(chosen, zero), moved}), Answer::Unsat);
  EXPECT_EQ(reduced({m_.mk_not(m_.mk_eq(chosen, zero)), moved}), Answer::Sat);
  const Term same = m_.mk_eq(m_.mk_const("i", m_.bv_sort(8)), m_.mk_const("j", m_.bv_sort(8)));
  const Term differ = m_.mk_not(m_.mk_eq(cell("i"), cell("j")));
  EXPECT_EQ(reduced({same, differ}), Answer::Unsat);
  EXPECT_EQ(reduced({differ, m_.mk_eq(offset(cell("i")), offset(cell("j")))}), Answer::Sat) << "objects may differ";
}

TEST_F(ReductionTest, WhatCannotBeReducedIsLeftAlone) {
  const Sort array = m_.array_sort(m_.int_sort(), m_.bv_sort(8));
  const Term sum = m_.mk(Op::Add, {integer("a"), integer("b")});
  EXPECT_FALSE(reduce_to_bits(m_, std::vector{m_.mk_eq(sum, integer("c"))}));
  EXPECT_FALSE(reduce_to_bits(m_, std::vector{m_.mk_eq(m_.mk_const("x", array), m_.mk_const("y", array))}));
  const Term bound = m_.mk_bound("i", m_.int_sort());
  const Term all = m_.mk_quantifier(Op::Forall, std::vector{bound}, lt(bound, integer("a")));
  EXPECT_FALSE(reduce_to_bits(m_, std::vector{all}));
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
  auto for_bits = [this] { return make_solver(m_, {.backend = Backend::Cadical}); };
  int asked = 0;
  auto other = std::make_unique<Yes>(make_solver(m_), asked);
  const auto solver = make_bits_solver(m_, std::move(other), {for_bits});
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
