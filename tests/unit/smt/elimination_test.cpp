#include "smt/elimination.h"

#include <gtest/gtest.h>

#include "smt/solver_factory.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;

class EliminationTest : public testing::Test {
 protected:
  Term num(long n) { return terms_.mk_int(n); }
  Term le(Term a, Term b) { return terms_.mk(Op::Le, {a, b}); }
  Term lt(Term a, Term b) { return terms_.mk(Op::Lt, {a, b}); }
  Term times(long n, Term a) { return terms_.mk(Op::Mul, {num(n), a}); }
  Term all(std::vector<Term> parts) { return terms_.mk_and(parts); }
  Term call(const term::FunctionDecl& f, Term x) { return terms_.mk_apply(f, std::vector{x}); }

  bool unsatisfiable(Term formula) {
    std::unique_ptr<Solver> solver = make_solver(terms_);
    solver->add(formula);
    return solver->check() == Answer::Unsat;
  }
  bool implies(Term a, Term b) { return unsatisfiable(terms_.mk_and(a, terms_.mk_not(b))); }
  void expect_same(Term a, Term b) {
    EXPECT_TRUE(implies(a, b));
    EXPECT_TRUE(implies(b, a));
  }

  term::TermManager terms_;
  Elimination eliminate_{terms_};
  Term x_ = terms_.mk_const("x", terms_.int_sort());
  Term y_ = terms_.mk_const("y", terms_.int_sort());
  Term n_ = terms_.mk_const("n", terms_.int_sort());
};

TEST_F(EliminationTest, EquationsAreSolved) {
  const Eliminated out = eliminate_(std::vector{x_}, all({terms_.mk_eq(x_, num(2)), lt(x_, n_)}));
  ASSERT_TRUE(out.exact());
  EXPECT_EQ(out.over, lt(num(2), n_));
}

TEST_F(EliminationTest, BoundsMeet) {
  const Eliminated out = eliminate_(std::vector{x_}, all({le(y_, x_), lt(x_, n_)}));
  ASSERT_TRUE(out.exact());
  expect_same(out.over, lt(y_, n_));
}

TEST_F(EliminationTest, MultiplesBecomeRemainders) {
  const Eliminated out = eliminate_(std::vector{x_}, all({terms_.mk_eq(times(4, x_), y_), le(num(0), x_), lt(x_, n_)}));
  ASSERT_TRUE(out.exact());
  const Term whole = terms_.mk_eq(terms_.mk(Op::Mod, {y_, num(4)}), num(0));
  expect_same(out.over, all({whole, le(num(0), y_), lt(y_, times(4, n_))}));
}

TEST_F(EliminationTest, RemaindersOfTheVariableStayExact) {
  const Term even = terms_.mk_eq(terms_.mk(Op::Mod, {x_, num(2)}), num(0));
  const Eliminated out = eliminate_(std::vector{x_}, all({even, le(y_, x_), le(x_, y_)}));
  ASSERT_TRUE(out.exact());
  expect_same(out.over, terms_.mk_eq(terms_.mk(Op::Mod, {y_, num(2)}), num(0)));
  // Between two neighbours there is always an even number.
  const Eliminated any = eliminate_(std::vector{x_}, all({even, le(y_, x_), le(x_, terms_.mk(Op::Add, {y_, num(1)}))}));
  ASSERT_TRUE(any.exact());
  EXPECT_TRUE(implies(terms_.mk_true(), any.over));
}

TEST_F(EliminationTest, RowsAreFoundByDivision) {
  const Term from_row = terms_.mk(Op::Add, {y_, times(-120, x_)});
  const Term aligned = terms_.mk_eq(terms_.mk(Op::Mod, {from_row, num(4)}), num(0));
  const Eliminated out = eliminate_(
      std::vector{x_}, all({le(num(0), from_row), lt(from_row, num(120)), aligned, le(num(0), x_), lt(x_, n_)}));
  ASSERT_TRUE(out.exact());
  const Term whole = terms_.mk_eq(terms_.mk(Op::Mod, {y_, num(4)}), num(0));
  expect_same(out.over, all({whole, le(num(0), y_), lt(y_, times(120, n_))}));
}

TEST_F(EliminationTest, ChoicesBetweenNumbersAreExact) {
  const Term choice = terms_.mk_ite(lt(x_, num(0)), terms_.mk(Op::Add, {x_, num(256)}), x_);
  const Eliminated out =
      eliminate_(std::vector{x_}, all({terms_.mk_eq(choice, y_), le(num(-128), x_), lt(x_, num(128))}));
  ASSERT_TRUE(out.exact());
  expect_same(out.over, all({le(num(0), y_), le(y_, num(255))}));
}

TEST_F(EliminationTest, FunctionsOfTheVariableAreCovered) {
  const term::FunctionDecl& f = terms_.declare_function("f", {terms_.int_sort()}, terms_.int_sort());
  const Term formula = all({lt(num(0), x_), lt(x_, n_), lt(call(f, x_), x_)});
  const Eliminated out = eliminate_(std::vector{x_}, formula);
  EXPECT_FALSE(out.exact());
  EXPECT_TRUE(implies(formula, out.over));
  EXPECT_TRUE(implies(out.over, lt(num(1), n_)));
  EXPECT_TRUE(implies(out.under, out.over));
}

TEST_F(EliminationTest, EquationsAreWitnesses) {
  const term::FunctionDecl& f = terms_.declare_function("f", {terms_.int_sort()}, terms_.int_sort());
  const Term formula = all({terms_.mk_or(terms_.mk_eq(x_, y_), terms_.mk_eq(x_, n_)), lt(call(f, x_), num(0))});
  const Eliminated out = eliminate_(std::vector{x_}, formula);
  EXPECT_TRUE(implies(lt(call(f, y_), num(0)), out.under));
  EXPECT_TRUE(implies(lt(call(f, n_), num(0)), out.under));
  EXPECT_FALSE(implies(terms_.mk_true(), out.under));
}

TEST_F(EliminationTest, OtherFunctionsAreConstants) {
  const term::FunctionDecl& f = terms_.declare_function("f", {terms_.int_sort()}, terms_.int_sort());
  const Eliminated out = eliminate_(std::vector{x_}, all({lt(call(f, y_), x_), lt(x_, n_)}));
  ASSERT_TRUE(out.exact());
  expect_same(out.over, lt(terms_.mk(Op::Add, {call(f, y_), num(1)}), n_));
}

}  // namespace
}  // namespace cairn::smt
