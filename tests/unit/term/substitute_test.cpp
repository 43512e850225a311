#include "term/substitute.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::term {
namespace {

class Substitute : public testing::Test {
 protected:
  Term forall(Term variable, Term body) { return m.mk_quantifier(Op::Forall, std::vector{variable}, body); }

  TermManager m;
  Sort integer = m.int_sort();
  Term x = m.mk_const("x", integer), y = m.mk_const("y", integer);
  Term v = m.mk_bound("v", integer), w = m.mk_bound("w", integer);
};

TEST_F(Substitute, IsSimultaneous) {
  Term t = m.mk(Op::Le, {x, m.mk(Op::Mul, {m.mk_int(2), y})});
  EXPECT_EQ(substitute(m, t, {{x, y}, {y, x}}), m.mk(Op::Le, {y, m.mk(Op::Mul, {m.mk_int(2), x})}));
}

TEST_F(Substitute, OutermostMatchCounts) {
  Term sum = m.mk(Op::Add, {x, y});
  EXPECT_EQ(substitute(m, m.mk(Op::Abs, {sum}), {{sum, x}, {x, y}}), m.mk(Op::Abs, {x}));
}

TEST_F(Substitute, HiddenVariablesStay) {
  Term body = m.mk(Op::Le, {v, x});
  EXPECT_EQ(substitute(m, m.mk_and(body, forall(v, body)), {{v, y}}), m.mk_and(m.mk(Op::Le, {y, x}), forall(v, body)));
}

TEST_F(Substitute, QuantifiersDoNotCapture) {
  Term result = substitute(m, forall(v, m.mk(Op::Le, {v, x})), {{x, v}});
  ASSERT_TRUE(result.is(Op::Forall));
  EXPECT_NE(result[0], v);
  EXPECT_EQ(result[1], m.mk(Op::Le, {result[0], v}));
  EXPECT_EQ(free_symbols(result).bound, std::vector{v});
}

TEST_F(Substitute, NestedScopes) {
  Term t = forall(v, m.mk_and(m.mk(Op::Le, {v, w}), forall(w, m.mk(Op::Lt, {v, w}))));
  EXPECT_EQ(substitute(m, t, {{w, x}}), forall(v, m.mk_and(m.mk(Op::Le, {v, x}), forall(w, m.mk(Op::Lt, {v, w})))));
}

TEST_F(Substitute, RemembersUntilChanged) {
  Substitution s(m);
  s.add(x, y);
  EXPECT_EQ(s.apply(m.mk(Op::Abs, {x})), m.mk(Op::Abs, {y}));
  s.add(x, v);
  EXPECT_EQ(s.apply(m.mk(Op::Abs, {x})), m.mk(Op::Abs, {v}));
  EXPECT_THROW(s.add(x, m.mk_true()), base::InternalError);
}

TEST_F(Substitute, FreeSymbols) {
  const FunctionDecl& f = m.declare_function("f", {integer}, m.bool_sort());
  Term t = m.mk_and(forall(v, m.mk_apply(f, std::vector{v})), m.mk(Op::Le, {v, x}));
  FreeSymbols symbols = free_symbols(t);
  EXPECT_EQ(symbols.constants, std::vector{x});
  EXPECT_EQ(symbols.bound, std::vector{v});
  EXPECT_EQ(symbols.functions, std::vector{&f});
}

}  // namespace
}  // namespace cairn::term
