#include "check/invariant/records.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cairn::check::invariant {
namespace {

using term::Op;
using term::Term;

class RecordsTest : public testing::Test {
 public:
  RecordsTest() { histories_[0].record = record_; }

  Term bits(long value) { return terms_.mk_bv(value, 32); }
  Term plus(Term a, long b) { return terms_.mk(Op::BvAdd, {a, bits(b)}); }
  Term times(long a, Term b) { return terms_.mk(Op::BvMul, {bits(a), b}); }
  Term record(Term index) { return terms_.mk(Op::Select, {record_, index}); }
  /// About an element of four bytes and what is recorded before and after it.
  engine::Claim step() {
    Term number = terms_.mk(Op::BvLshr, {position_, bits(2)});
    Term formula = terms_.mk_eq(record(number), record(plus(number, 1)));
    return {{terms_.mk_const("object", terms_.ref_sort()), position_}, formula};
  }
  std::vector<Term> positions(const engine::Claim& claim, Term goal) {
    return recorded_positions(terms_, histories_, {&claim}, {goal});
  }

 protected:
  term::TermManager terms_;
  Term record_ = terms_.mk_const("record", terms_.array_sort(terms_.bv_sort(32), terms_.bv_sort(64)));
  Term position_ = terms_.mk_const("position", terms_.bv_sort(32));
  Term i_ = terms_.mk_const("i", terms_.bv_sort(32));
  std::vector<analysis::FlatHistory> histories_ = std::vector<analysis::FlatHistory>(1);
};

TEST_F(RecordsTest, ElementsAreBeforeAndBehindWhatGoalsRead) {
  std::vector<Term> expected{times(4, plus(i_, 1)), times(4, plus(i_, 2))};
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(positions(step(), terms_.mk_eq(record(plus(i_, 2)), terms_.mk_bv(7, 64))), expected);
}

TEST_F(RecordsTest, OtherArraysAndClaimsAreNone) {
  Term other = terms_.mk_const("other", terms_.array_sort(terms_.bv_sort(32), terms_.bv_sort(8)));
  EXPECT_TRUE(positions(step(), terms_.mk_eq(terms_.mk(Op::Select, {other, i_}), terms_.mk_bv(7, 8))).empty());
  engine::Claim squares = step();
  squares.formula = terms_.mk_eq(record(terms_.mk(Op::BvMul, {position_, position_})), terms_.mk_bv(0, 64));
  EXPECT_TRUE(positions(squares, terms_.mk_eq(record(i_), terms_.mk_bv(7, 64))).empty());
  histories_.clear();
  EXPECT_TRUE(positions(step(), terms_.mk_eq(record(i_), terms_.mk_bv(7, 64))).empty());
}

}  // namespace
}  // namespace cairn::check::invariant
