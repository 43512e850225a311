#include <gtest/gtest.h>

#include "term/canonical.h"
#include "term/evaluate.h"
#include "term/import.h"
#include "term/substitute.h"

namespace cairn::term {
namespace {

/// A chain of raw applications around x.
Term chain(TermManager& m, Op op, Term x, Term other, int levels) {
  for (int i = 0; i < levels; ++i) {
    x = other ? m.mk_raw(op, std::vector{x, other}) : m.mk_raw(op, std::vector{x});
  }
  return x;
}

void use_everywhere(TermManager& m, Term deep, Term x, Term value) {
  Term y = m.mk_const("y", x.sort());
  Model model;
  model.set(x, value);
  model.set(y, value);
  auto result = evaluate(m, deep, model);
  ASSERT_TRUE(result);
  Term rewritten = canonical(m, deep);
  EXPECT_EQ(evaluate(m, rewritten, model), result);
  EXPECT_EQ(free_symbols(deep).constants, std::vector{x});
  Term replaced = substitute(m, deep, {{x, y}});
  EXPECT_EQ(evaluate(m, replaced, model), result);
  TermManager other;
  const Term copied = Importer(other).copy(deep);
  const Term returned = Importer(m).copy(copied);
  EXPECT_EQ(evaluate(m, returned, model), result);
}

TEST(DeepTerm, Not) {
  TermManager m;
  Term x = m.mk_const("x", m.bool_sort());
  use_everywhere(m, chain(m, Op::Not, x, {}, 200000), x, m.mk_true());
}

TEST(DeepTerm, Add) {
  TermManager m;
  Term x = m.mk_const("x", m.int_sort());
  use_everywhere(m, chain(m, Op::Add, x, m.mk_int(1), 100000), x, m.mk_int(5));
  EXPECT_EQ(canonical(m, chain(m, Op::Add, x, m.mk_int(1), 200000)), m.mk(Op::Add, {m.mk_int(200000), x}));
}

TEST(DeepTerm, AddOfDifferentSummands) {
  TermManager m;
  Term sum = m.mk_const("x", m.int_sort());
  for (int i = 0; i < 200000; ++i) sum = m.mk(Op::Add, {m.mk_const("x" + std::to_string(i), m.int_sort()), sum});
  EXPECT_EQ(free_symbols(sum).constants.size(), 200001U);
}

TEST(DeepTerm, BvNotAndNegAlternating) {
  TermManager m;
  Term x = m.mk_const("x", m.bv_sort(8)), deep = x;
  for (int i = 0; i < 100000; ++i) deep = m.mk(i % 2 == 0 ? Op::BvNot : Op::BvNeg, {deep});
  EXPECT_EQ(m.mk_eq(deep, m.mk_bv(3, 8)).sort(), m.bool_sort());
  use_everywhere(m, deep, x, m.mk_bv(77, 8));
}

TEST(DeepTerm, Ite) {
  TermManager m;
  Term x = m.mk_const("x", m.int_sort()), deep = m.mk_int(-1);
  for (int i = 0; i < 100000; ++i) {
    deep = m.mk_ite(m.mk_eq(x, m.mk_int(i)), m.mk_int(i % 7), deep);
  }
  EXPECT_EQ(m.mk_eq(deep, m.mk_int(3)).sort(), m.bool_sort());
  use_everywhere(m, deep, x, m.mk_int(3));
}

TEST(DeepTerm, StoresAndSelects) {
  TermManager m;
  Sort sort = m.array_sort(m.int_sort(), m.int_sort());
  Term array = m.mk_const("a", sort), x = m.mk_const("x", m.int_sort());
  for (int i = 0; i < 100000; ++i) {
    array = m.mk(Op::Store, {array, m.mk(Op::Add, {x, m.mk_int(i)}), m.mk_int(i)});
  }
  EXPECT_EQ(m.mk(Op::Select, {array, m.mk(Op::Add, {x, m.mk_int(99999)})}), m.mk_int(99999));
  EXPECT_EQ(m.mk(Op::Select, {array, m.mk(Op::Add, {x, m.mk_int(99000)})}), m.mk_int(99000));
  EXPECT_EQ(m.mk(Op::Select, {array, x}).sort(), m.int_sort());
}

TEST(DeepTerm, ListsOfDatatypes) {
  TermManager m;
  Sort list = m.declare_datatype("List");
  m.define_datatype(list, {{"nil", {}}, {"cons", {{"head", m.int_sort()}, {"tail", list}}}});
  Term x = m.mk_const("x", list), a = x, b = m.mk(Op::DtConstruct, {}, {0}, list);
  for (int i = 0; i < 100000; ++i) {
    a = m.mk(Op::DtConstruct, {m.mk_int(i), a}, {1}, list);
    b = m.mk(Op::DtConstruct, {m.mk_int(i), b}, {1}, list);
  }
  EXPECT_TRUE(is_value_term(b));
  EXPECT_EQ(m.mk_eq(a, b).sort(), m.bool_sort());
}

TEST(DeepTerm, WideConnectives) {
  TermManager m;
  std::vector<Term> atoms;
  for (int i = 0; i < 100000; ++i) atoms.push_back(m.mk_const("a" + std::to_string(i), m.bool_sort()));
  Term wide = m.mk_and(atoms);
  EXPECT_EQ(wide.size(), 100000U);
  atoms.push_back(m.mk_not(atoms[500]));
  EXPECT_TRUE(m.mk_and(atoms).is_false());
  EXPECT_TRUE(m.mk_or(atoms).is_true());
}

TEST(DeepTerm, NestedQuantifiers) {
  TermManager m;
  Term x = m.mk_const("x", m.int_sort()), body = m.mk(Op::Lt, {x, m.mk_bound("v0", m.int_sort())});
  for (int i = 0; i < 20000; ++i) {
    body = m.mk_quantifier(Op::Forall, std::vector{m.mk_bound("v" + std::to_string(i % 3), m.int_sort())}, body);
  }
  EXPECT_TRUE(free_symbols(body).bound.empty());
  Term y = m.mk_const("y", m.int_sort());
  EXPECT_EQ(free_symbols(substitute(m, body, {{x, y}})).constants, std::vector{y});
}

}  // namespace
}  // namespace cairn::term
