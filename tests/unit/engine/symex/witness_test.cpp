#include "engine/symex/witness.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cairn::engine::symex {
namespace {

using term::Op;

class WitnessTest : public ::testing::Test {
 protected:
  Term exists(Term variable, Term body) { return terms_.mk_quantifier(Op::Exists, std::vector<Term>{variable}, body); }
  Term forall(Term variable, Term body) { return terms_.mk_quantifier(Op::Forall, std::vector<Term>{variable}, body); }
  bool refuted(const std::vector<Term>& facts, Term goal) {
    return std::ranges::any_of(with_witnesses(terms_, facts, goal), [](Term t) { return t.is_false(); });
  }

  term::TermManager terms_;
  Term i_ = terms_.fresh_bound("i", terms_.int_sort());
  Term n_ = terms_.mk_const("n", terms_.int_sort());
  Term three_ = terms_.mk_int(3);
};

TEST_F(WitnessTest, TellsWhatMayNeedOne) {
  const Term body = terms_.mk(Op::Le, {n_, i_});
  EXPECT_TRUE(may_need_witness(exists(i_, body)));
  EXPECT_TRUE(may_need_witness(terms_.mk_not(forall(i_, body))));
  EXPECT_FALSE(may_need_witness(forall(i_, body)));
  EXPECT_FALSE(may_need_witness(terms_.mk(Op::Le, {n_, three_})));
}

TEST_F(WitnessTest, SolvesEquations) {
  const Term sum = terms_.mk(Op::Add, {i_, three_});
  EXPECT_TRUE(refuted({}, exists(i_, terms_.mk_eq(i_, three_))));
  EXPECT_TRUE(refuted({}, exists(i_, terms_.mk_eq(sum, n_))));
}

TEST_F(WitnessTest, TakesBounds) { EXPECT_TRUE(refuted({}, exists(i_, terms_.mk(Op::Lt, {n_, i_})))); }

TEST_F(WitnessTest, FindsNoneWhereThereIsNone) {
  const Term least = terms_.mk(Op::Lt, {n_, i_});
  const Term most = terms_.mk(Op::Lt, {i_, n_});
  EXPECT_FALSE(refuted({}, exists(i_, terms_.mk_and(least, most))));
}

TEST_F(WitnessTest, NamesWhatExists) {
  const Term twice = terms_.mk(Op::Mul, {terms_.mk_int(2), i_});
  const Term even = exists(i_, terms_.mk_eq(n_, twice));
  const std::vector<Term> formulas = with_witnesses(terms_, {even}, terms_.mk_false());
  ASSERT_FALSE(formulas.empty());
  EXPECT_TRUE(std::ranges::none_of(formulas, [](Term t) { return t.is(Op::Exists); }));
}

TEST_F(WitnessTest, ShiftsIndices) {
  const Term map = terms_.mk_const("a", terms_.array_sort(terms_.int_sort(), terms_.int_sort()));
  const Term next = terms_.mk(Op::Add, {i_, terms_.mk_int(1)});
  const Term element = terms_.mk(Op::Select, {map, next});
  const Term fact = forall(i_, terms_.mk_eq(element, i_));
  const Term at_n = terms_.mk(Op::Select, {map, n_});
  const Term before = terms_.mk(Op::Sub, {n_, terms_.mk_int(1)});
  const std::vector<Term> formulas = with_witnesses(terms_, {fact}, terms_.mk_eq(at_n, three_));
  const Term instance = terms_.mk_eq(at_n, before);
  EXPECT_TRUE(std::ranges::any_of(formulas, [&](Term t) {
    return t.is(Op::And) && std::ranges::find(t.children(), instance) != t.children().end();
  }));
}

}  // namespace
}  // namespace cairn::engine::symex
