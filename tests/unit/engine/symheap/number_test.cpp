#include "engine/symheap/number.h"

#include <gtest/gtest.h>

#include "smt/solver_factory.h"

namespace cairn::engine::symheap {
namespace {

using term::Op;

class NumberTest : public testing::Test {
 protected:
  Term yes() { return terms_.mk_true(); }
  Number one() { return numbers_.constant(1, 8); }

  term::TermManager terms_;
  base::Cancellation cancellation_;
  Calculus calculus_{terms_, smt::make_solver(terms_)};
  Knowledge knowledge_{calculus_, cancellation_};
  Numbers numbers_{knowledge_};
};

TEST_F(NumberTest, ConstantsHaveASignAndLoseItAgain) {
  const Number last = numbers_.constant(255, 8);
  EXPECT_EQ(last.term, terms_.mk_int(-1));
  EXPECT_EQ(numbers_.as_unsigned(last, 8, yes()).term, terms_.mk_int(255));
  EXPECT_EQ(numbers_.as_signed(numbers_.product(2, numbers_.constant(100, 8)), 8, yes()).term, terms_.mk_int(-56));
}

TEST_F(NumberTest, SumsThatMayOverflowWrapAround) {
  const Number x = numbers_.any("x", 8);
  const Number next = numbers_.as_signed(numbers_.sum(x, one()), 8, yes());
  EXPECT_NE(next.term, numbers_.sum(x, one()).term);
  const Term is_last = terms_.mk_eq(x.term, terms_.mk_int(127));
  EXPECT_TRUE(knowledge_.entails(is_last, terms_.mk_eq(next.term, terms_.mk_int(-128))));
}

TEST_F(NumberTest, SumsThatAreShownNotToOverflowStay) {
  const Number x = numbers_.any("x", 8);
  const Term small = terms_.mk(Op::Lt, {x.term, terms_.mk_int(50)});
  EXPECT_EQ(numbers_.as_signed(numbers_.sum(x, one()), 8, small).term, numbers_.sum(x, one()).term);
}

TEST_F(NumberTest, SeveralTurnsAreRemainders) {
  const Number x = numbers_.any("x", 8);
  const Number many = numbers_.as_unsigned(numbers_.product(10, x), 8, yes());
  EXPECT_EQ(many.low, 0);
  EXPECT_EQ(many.high, 255);
  const Term is_60 = terms_.mk_eq(x.term, terms_.mk_int(60));
  EXPECT_TRUE(knowledge_.entails(is_60, terms_.mk_eq(many.term, terms_.mk_int(600 % 256))));
}

TEST_F(NumberTest, ForgottenFactsAreNotUsed) {
  const Knowledge::Extent before = knowledge_.extent();
  const Term x = knowledge_.number("x", 0, 9);
  const Term small = terms_.mk(Op::Lt, {x, terms_.mk_int(10)});
  EXPECT_TRUE(knowledge_.entails(yes(), small));
  knowledge_.forget(before);
  EXPECT_FALSE(knowledge_.entails(yes(), small));
}

}  // namespace
}  // namespace cairn::engine::symheap
