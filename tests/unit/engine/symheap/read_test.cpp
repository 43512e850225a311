#include "engine/symheap/read.h"

#include "engine/symheap/soundness.h"
#include "unit/engine/symheap/paper_heaps.h"

namespace cairn::engine::symheap {
namespace {

using ReadTest = PaperHeaps;

TEST_F(ReadTest, Figure1TellsElementsApart) {
  const SymbolicHeap heap = figure1();
  EXPECT_TRUE(is_sound(calculus_, heap, a_, terms_.mk_true()));
  const std::vector<Reading> fifth = at(heap, num(5));
  ASSERT_EQ(fifth.size(), 1U);
  EXPECT_EQ(fifth[0].target, x_);
  EXPECT_TRUE(calculus_.valid(fifth[0].constraint));
  const std::vector<Reading> other = at(heap, num(6));
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0].target, y_);
}

TEST_F(ReadTest, Figure2IsSoundAndNotExact) {
  const SymbolicHeap heap = figure2();
  EXPECT_TRUE(is_sound(calculus_, heap, a_, terms_.mk_true()));
  EXPECT_EQ(at(heap, num(3)).size(), 2U);
  const std::vector<Reading> outside = at(heap, num(7));
  ASSERT_EQ(outside.size(), 1U);
  EXPECT_EQ(outside[0].target, y_);
  EXPECT_TRUE(calculus_.valid(outside[0].constraint));
}

TEST_F(ReadTest, Example1) {
  const std::vector<Reading> out = at(figure3(), num(2));
  ASSERT_EQ(out.size(), 2U);
  EXPECT_EQ(out[0].target, b_content_);
  EXPECT_TRUE(same(out[0].constraint.may, all({eq(i2_, num(2)), lt(num(2), size_)})));
  EXPECT_TRUE(out[0].constraint.must.is_false());
  EXPECT_EQ(out[1].target, null_content_);
  EXPECT_TRUE(same(out[1].constraint.may, lt(num(2), size_)));
  EXPECT_TRUE(out[1].constraint.must.is_false());
}

TEST_F(ReadTest, Figure4BySubstitution) {
  const std::vector<Reading> out = at(figure4(), num(2));
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].target, b_content_);
  EXPECT_TRUE(out[0].constraint.exact());
  EXPECT_TRUE(same(out[0].constraint.may, all({eq(i2_, num(2)), lt(num(2), size_)})));
}

TEST_F(ReadTest, Figure4AtAnUnknownIndex) {
  const std::vector<Reading> out = read(calculus_, figure4(), a_, at_most(lt(num(2), i1_)));
  ASSERT_EQ(out.size(), 2U);
  EXPECT_TRUE(same(out[0].constraint.may, all({even(i2_), lt(num(2), i2_), lt(i2_, size_)})));
  EXPECT_TRUE(out[0].constraint.must.is_false());
}

TEST_F(ReadTest, Figure4AtOneOfTwoIndices) {
  const Term flag = terms_.mk_const("flag", terms_.bool_sort());
  const Term which = terms_.mk_or(all({eq(i1_, num(2)), flag}), all({eq(i1_, num(5)), terms_.mk_not(flag)}));
  const std::vector<Reading> out = read(calculus_, figure4(), a_, exactly(which));
  ASSERT_EQ(out.size(), 2U);
  EXPECT_TRUE(same(out[0].constraint.must, all({eq(i2_, num(2)), flag, lt(num(2), size_)})));
  EXPECT_TRUE(same(out[1].constraint.must, all({terms_.mk_not(flag), lt(num(5), size_)})));
}

TEST_F(ReadTest, HeapsWithoutATargetOrWithTwoAreNotSound) {
  EXPECT_TRUE(is_sound(calculus_, figure3(), a_, in_range()));
  EXPECT_FALSE(is_sound(calculus_, figure3(), a_, terms_.mk_true()));
  SymbolicHeap two = figure1();
  two.edges[a_][1].constraint = exactly(terms_.mk_true());
  EXPECT_FALSE(is_sound(calculus_, two, a_, terms_.mk_true()));
}

TEST_F(ReadTest, PathsMayHaveSeveralIndices) {
  const Term nested = paths_.elements(paths_.pointed_to(a_), i2_);
  EXPECT_EQ(AccessPaths::indices(nested), (std::vector<Term>{i1_, i2_}));
  SymbolicHeap heap;
  heap.add(nested, x_, exactly(le(i1_, i2_)));
  heap.add(nested, y_, exactly(lt(i2_, i1_)));
  const std::vector<Reading> out = read(calculus_, heap, nested, exactly(all({eq(i1_, num(3)), eq(i2_, num(2))})));
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].target, y_);
}

}  // namespace
}  // namespace cairn::engine::symheap
