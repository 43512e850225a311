#include "check/invariant/choices.h"

#include <gtest/gtest.h>

#include <random>

#include "smt/solver_factory.h"

namespace cairn::check::invariant {
namespace {

using term::Op;

class ChoicesTest : public testing::Test {
 public:
  Term flag(int number) { return terms_.mk_const("c" + std::to_string(number), terms_.bool_sort()); }
  Term number(long value) { return terms_.mk_int(value); }

  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  Term choice(int depth) {
    if (depth == 0 || below(3) == 0) return number(below(4) - 1);
    return terms_.mk_ite(flag(below(5)), choice(depth - 1), choice(depth - 1));
  }
  Term array(int depth) {
    term::Sort sort = terms_.array_sort(terms_.int_sort(), terms_.int_sort());
    if (depth == 0) return terms_.mk_const("a" + std::to_string(below(2)), sort);
    if (below(3) == 0) return terms_.mk_ite(flag(below(5)), array(depth - 1), array(depth - 1));
    Term index = below(6) == 0 ? terms_.mk_const("i", terms_.int_sort()) : choice(2);
    return terms_.mk(Op::Store, {array(depth - 1), index, number(below(10))});
  }

 protected:
  term::TermManager terms_;
  Choices choices_{terms_};
  std::mt19937 random_{7};
};

TEST_F(ChoicesTest, ComparesCaseByCase) {
  Term a = terms_.mk_ite(flag(0), number(3), terms_.mk_ite(flag(1), number(5), number(0)));
  EXPECT_EQ(choices_.compare(Op::Eq, a, number(3)), flag(0));
  EXPECT_TRUE(choices_.compare(Op::Lt, a, number(6)).is_true());
  EXPECT_TRUE(choices_.compare(Op::Eq, a, number(1)).is_false());
  Term unknown = terms_.mk_const("x", terms_.int_sort());
  EXPECT_EQ(choices_.compare(Op::Lt, a, unknown), terms_.mk(Op::Lt, {a, unknown}));
}

TEST_F(ChoicesTest, LooksThroughStores) {
  Term start = terms_.mk_const("a", terms_.array_sort(terms_.int_sort(), terms_.int_sort()));
  Term at = terms_.mk_ite(flag(0), number(1), number(2));
  Term stored = terms_.mk(Op::Store, {terms_.mk(Op::Store, {start, at, number(7)}), number(3), number(8)});
  EXPECT_EQ(choices_.select(stored, number(3)), number(8));
  EXPECT_EQ(choices_.select(stored, number(4)), terms_.mk(Op::Select, {start, number(4)}));
  EXPECT_EQ(choices_.select(stored, number(1)),
            terms_.mk_ite(flag(0), number(7), terms_.mk(Op::Select, {start, number(1)})));
}

TEST_F(ChoicesTest, MeansTheSame) {
  std::unique_ptr<smt::Solver> solver = smt::make_solver(terms_);
  for (int i = 0; i < 80; ++i) {
    Term a = choice(3);
    Term b = choice(3);
    std::vector<Term> wrong;
    auto is = [&](Term found, Term expected) { wrong.push_back(terms_.mk_not(terms_.mk_eq(found, expected))); };
    for (Op op : {Op::Eq, Op::Lt, Op::Le}) is(choices_.compare(op, a, b), terms_.mk(op, {a, b}));
    Term from = array(5);
    is(choices_.select(from, a), terms_.mk(Op::Select, {from, a}));
    EXPECT_EQ(solver->check(std::vector<Term>{terms_.mk_or(wrong)}), smt::Answer::Unsat) << i;
  }
}

}  // namespace
}  // namespace cairn::check::invariant
