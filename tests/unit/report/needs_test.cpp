#include "report/needs.h"

#include <gtest/gtest.h>

#include "term/term_manager.h"

namespace cairn::report {
namespace {

using term::Op;
using term::Term;
using Kind = PointerNeed::Kind;

PointerNeed need(Kind kind, int least = 0, std::string pointer = "p") {
  return {
      .kind = kind, .pointer = std::move(pointer), .bytes = std::to_string(least), .least = least, .is_number = true};
}

TEST(PointerNeed, LargerAccessesImplySmallerOnes) {
  const PointerNeed eight = need(Kind::Bytes, 8), twelve = need(Kind::Bytes, 12);
  EXPECT_TRUE(eight.follows_from(twelve));
  EXPECT_FALSE(twelve.follows_from(eight));
  EXPECT_TRUE(need(Kind::Size, 12).follows_from(twelve));
  EXPECT_FALSE(twelve.follows_from(need(Kind::Size, 12)));
  EXPECT_FALSE(eight.follows_from(need(Kind::Bytes, 12, "q")));
  EXPECT_TRUE(need(Kind::Live).follows_from(eight));
  EXPECT_FALSE(eight.follows_from(need(Kind::Live)));
}

TEST(PointerNeed, BytesOfNoKnownNumberImplyNone) {
  PointerNeed n = need(Kind::Bytes, 4);
  n.bytes = "n + 4";
  n.is_number = false;
  EXPECT_FALSE(need(Kind::Bytes, 4).follows_from(n));
  EXPECT_FALSE(n.follows_from(need(Kind::Bytes, 100)));
  EXPECT_TRUE(need(Kind::Live).follows_from(n));
}

TEST(PointerNeed, TextsHaveAByteAndHandlesAreNotFreed) {
  EXPECT_TRUE(need(Kind::Bytes, 1).follows_from(need(Kind::Text)));
  EXPECT_FALSE(need(Kind::Bytes, 2).follows_from(need(Kind::Text)));
  EXPECT_TRUE(need(Kind::Other).follows_from(need(Kind::Handle)));
  EXPECT_FALSE(need(Kind::Heap).follows_from(need(Kind::Handle)));
  EXPECT_FALSE(need(Kind::Live).follows_from(need(Kind::Heap)));
  EXPECT_TRUE(need(Kind::Heap).follows_from(need(Kind::Freed)));
}

class NeedsToRead : public ::testing::Test {
 protected:
  Term size_at_least(unsigned bytes) {
    const Term size = terms_.mk(Op::ObjectSize, {object_}, {}, terms_.bv_sort(64));
    return terms_.mk(Op::BvUle, {terms_.mk_bv(bytes, 64), size});
  }
  std::vector<std::string> texts(const std::vector<Term>& conditions) {
    std::vector<engine::Precondition> all;
    for (Term each : conditions) all.push_back({each, {}, true});
    const CCondition words([](Term symbol) { return symbol.name() == "x" ? "" : std::string(symbol.name()); },
                           [](Term) { return false; });
    std::vector<std::string> out;
    for (const Need& need : needs_to_read(all, words)) out.push_back(need.text);
    return out;
  }

  term::TermManager terms_;
  Term object_ = terms_.mk_const("p", terms_.ref_sort());
};

TEST_F(NeedsToRead, WhatHoldsAlwaysIsNotSaidOfSomeCases) {
  const Term flag = terms_.mk_const("flag", terms_.bool_sort());
  const Term sometimes = terms_.mk_or(terms_.mk_not(flag), size_at_least(8));
  const std::vector<std::string> both{"if flag: what `p` points to has at least 8 bytes",
                                      "what `p` points to has at least 4 bytes"};
  EXPECT_EQ(texts({sometimes, size_at_least(4)}), both);
  EXPECT_EQ(texts({sometimes, size_at_least(12)}),
            std::vector<std::string>{"what `p` points to has at least 12 bytes"});
}

TEST_F(NeedsToRead, ConditionsWithoutNamesAreSomeCases) {
  const Term condition = terms_.mk_or(terms_.mk_not(terms_.mk_const("x", terms_.bool_sort())), size_at_least(8));
  EXPECT_EQ(texts({condition}), std::vector<std::string>{"in some cases: what `p` points to has at least 8 bytes"});
}

}  // namespace
}  // namespace cairn::report
