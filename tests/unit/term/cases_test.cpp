#include "term/cases.h"

#include <gtest/gtest.h>

#include <random>

#include "term/substitute.h"

namespace cairn::term {
namespace {

class CasesTest : public testing::Test {
 protected:
  Term number(const char* name) { return m_.mk_const(name, m_.bv_sort(32)); }
  Term plus(Term a, unsigned long b) { return m_.mk(Op::BvAdd, {a, m_.mk_bv(b, 32)}); }
  Term choice(const char* name, Term a, Term b) { return m_.mk_ite(m_.mk_const(name, m_.bool_sort()), a, b); }

  TermManager m_;
};

TEST_F(CasesTest, WhatIsAddedOnBothSidesGoesAway) {
  Term a = number("a");
  Term b = number("b");
  Term sum = m_.mk(Op::BvAdd, {choice("p", plus(a, 1), plus(a, 2)), choice("p", plus(b, 2), plus(b, 1))});
  Term equation = m_.mk_eq(sum, plus(number("c"), 3));
  EXPECT_EQ(by_cases(m_, equation), m_.mk_eq(m_.mk(Op::BvAdd, {a, b}), number("c")));
  EXPECT_EQ(by_cases(m_, m_.mk_not(equation)), m_.mk_not(by_cases(m_, equation)));
}

TEST_F(CasesTest, OtherFormulasStay) {
  Term p = m_.mk_const("p", m_.bool_sort());
  Term order = m_.mk(Op::BvUlt, {choice("p", number("a"), number("b")), number("c")});
  for (Term formula : {p, order, m_.mk_eq(number("a"), number("b"))}) EXPECT_EQ(by_cases(m_, formula), formula);
}

TEST_F(CasesTest, TheResultIsEquivalent) {
  std::mt19937 random(3);
  const char* names[] = {"p", "q", "r"};
  for (int round = 0; round < 500; ++round) {
    auto linear = [&](auto& self, int depth) -> Term {
      if (depth == 0) return random() % 2 ? number(names[random() % 3]) : m_.mk_bv(random() % 8, 32);
      Term a = self(self, depth - 1);
      Term b = self(self, depth - 1);
      if (random() % 2) return m_.mk_ite(m_.mk_const(std::string("if_") + names[random() % 3], m_.bool_sort()), a, b);
      return m_.mk(Op::BvAdd, {m_.mk(Op::BvMul, {m_.mk_bv(random() % 5, 32), a}), b});
    };
    Term equation = m_.mk_eq(linear(linear, 4), linear(linear, 4));
    Term cases = by_cases(m_, equation);
    Substitution values(m_);
    for (const char* name : names) {
      values.add(number(name), m_.mk_bv(random() % 4, 32));
      values.add(m_.mk_const(std::string("if_") + name, m_.bool_sort()), m_.mk_bool(random() % 2));
    }
    EXPECT_EQ(values.apply(cases), values.apply(equation)) << "round " << round;
  }
}

}  // namespace
}  // namespace cairn::term
