#include "engine/symheap/words.h"

#include <gtest/gtest.h>

#include <map>

#include "smt/solver_factory.h"

namespace cairn::engine::symheap {
namespace {

using term::Op;

class TestWords : public Words {
 public:
  using Words::Words;
  void set(Term symbol, Term word, bool is_unsigned) { known_[symbol] = {word, is_unsigned}; }

 protected:
  std::optional<Meaning> meaning(Term symbol) override {
    auto found = known_.find(symbol);
    return found == known_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::map<Term, Meaning> known_;
};

class WordsTest : public testing::Test {
 protected:
  void SetUp() override {
    words_.set(x_, x_word_, false);
    words_.set(y_, y_word_, true);
  }

  /// What a formula over x and y is for bytes.
  bool holds(Term formula, int x, int y) {
    std::unique_ptr<smt::Solver> solver = smt::make_solver(terms_);
    solver->add(*words_.formula(formula));
    solver->add(terms_.mk_eq(x_word_, terms_.mk_bv(x, 8)));
    solver->add(terms_.mk_eq(y_word_, terms_.mk_bv(y, 8)));
    return solver->check() == smt::Answer::Sat;
  }
  Term num(long n) { return terms_.mk_int(n); }

  term::TermManager terms_;
  TestWords words_{terms_};
  Term x_ = terms_.mk_const("x", terms_.int_sort());
  Term y_ = terms_.mk_const("y", terms_.int_sort());
  Term x_word_ = terms_.mk_const("xw", terms_.bv_sort(8));
  Term y_word_ = terms_.mk_const("yw", terms_.bv_sort(8));
};

TEST_F(WordsTest, NothingOverflows) {
  const Term sum = terms_.mk(Op::Add, {terms_.mk(Op::Mul, {num(100), x_}), y_});
  const Term large = terms_.mk(Op::Lt, {num(12000), sum});
  EXPECT_TRUE(holds(large, 127, 255));
  EXPECT_FALSE(holds(large, 100, 255));
  EXPECT_FALSE(holds(large, -1, 255));
}

TEST_F(WordsTest, QuotientsRoundDownAndRemaindersHaveNoSign) {
  const Term quotient = terms_.mk(Op::IntDiv, {x_, num(4)});
  EXPECT_TRUE(holds(terms_.mk_eq(quotient, num(-2)), -5, 0));
  EXPECT_TRUE(holds(terms_.mk_eq(quotient, num(1)), 7, 0));
  const Term remainder = terms_.mk(Op::Mod, {x_, num(4)});
  EXPECT_TRUE(holds(terms_.mk_eq(remainder, num(3)), -5, 0));
  EXPECT_TRUE(holds(terms_.mk_eq(remainder, num(0)), -8, 0));
}

TEST_F(WordsTest, UnknownSymbolsHaveNoWords) {
  const Term z = terms_.mk_const("z", terms_.int_sort());
  EXPECT_FALSE(words_.formula(terms_.mk(Op::Lt, {z, x_})));
  EXPECT_FALSE(words_.formula(terms_.mk(Op::Lt, {num(0), terms_.mk(Op::Mul, {x_, y_})})));
}

}  // namespace
}  // namespace cairn::engine::symheap
