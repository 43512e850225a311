#include "engine/symex/wording.h"

#include <gtest/gtest.h>

namespace cairn::engine::symex {
namespace {

TEST(WordingTest, TermsAreWrittenAsInTheSource) {
  const ir::Program program;
  const ir::Index index(program);
  auto words = [&](const std::string& text) { return in_source_words(text, index); };
  EXPECT_EQ(words("x + 1 < select(elements_read<map<int, int>>(x.items), x.data)"), "x + 1 < x.items[x.data]");
  EXPECT_EQ(words("m == elements_read<map<int, ref>>(a)"), "m == a.map");
  EXPECT_EQ(words("select(Pair::pair.first(select(m, k)), i + 1) == Pair::none"), "m[k].first[i + 1] == none");
  EXPECT_EQ(words("forall j!5: int :: 0 <= j!5 ==> set_member(j!5, S)"), "forall j: int :: 0 <= j ==> j in S");
  EXPECT_EQ(words("!set_member(x, set_union(A, B))"), "!(x in A ++ B)");
  EXPECT_EQ(words("store(m, i, v)"), "m[i := v]");
  EXPECT_EQ(words("i < length(a)"), "i < a.length");
  EXPECT_EQ(words("strlength(a) != 1"), "strlength(a) != 1");
  EXPECT_EQ(words("`length`(x) == length(a)"), "length(x) == a.length");
  EXPECT_EQ(words("(0 <= -(7) ? -(7) div 2 : -(--(7) div 2)) == -(4)"), "(-7 / 2) == -4");
  EXPECT_EQ(words("(0 <= a + b ? (a + b) mod c : -(-(a + b) mod c)) < f(-(12))"), "((a + b) % c) < f(-12)");
  EXPECT_EQ(words("(0 <= a ? a div b : -(-c div b))"), "(0 <= a ? a / b : -(-c / b))");
  EXPECT_EQ(words("`array<Int>`(c)[c.index] == 1 && `array<Int>`(d) == a"), "c[] == 1 && d.array == a");
}

}  // namespace
}  // namespace cairn::engine::symex
