#include "engine/symheap/update.h"

#include "engine/symheap/soundness.h"
#include "unit/engine/symheap/paper_heaps.h"

namespace cairn::engine::symheap {
namespace {

class UpdateTest : public PaperHeaps {
 protected:
  SymbolicHeap written(const SymbolicHeap& heap, const Bracket& which) {
    return update(terms_, heap, {{a_, which}}, {{z_, exactly(terms_.mk_true())}});
  }

  Term z_ = paths_.location("Z");
};

TEST_F(UpdateTest, AStrongUpdateReplacesEverything) {
  const SymbolicHeap heap = written(figure1(), exactly(terms_.mk_true()));
  ASSERT_EQ(heap.edges.at(a_).size(), 1U);
  EXPECT_EQ(heap.edges.at(a_)[0].target, z_);
}

TEST_F(UpdateTest, AWeakUpdateKeepsEverything) {
  const SymbolicHeap heap = written(figure1(), at_most(terms_.mk_true()));
  ASSERT_EQ(heap.edges.at(a_).size(), 3U);
  EXPECT_TRUE(heap.edges.at(a_)[0].constraint.must.is_false());
  EXPECT_TRUE(is_sound(calculus_, heap, a_, terms_.mk_true()));
}

TEST_F(UpdateTest, OneElementIsWritten) {
  const SymbolicHeap heap = written(figure1(), exactly(eq(i1_, num(5))));
  EXPECT_TRUE(is_sound(calculus_, heap, a_, terms_.mk_true()));
  const std::vector<Reading> fifth = at(heap, num(5));
  ASSERT_EQ(fifth.size(), 1U);
  EXPECT_EQ(fifth[0].target, z_);
  const std::vector<Reading> other = at(heap, num(4));
  ASSERT_EQ(other.size(), 1U);
  EXPECT_EQ(other[0].target, y_);
}

TEST_F(UpdateTest, SomeOfARangeAreWritten) {
  const Term range = all({le(num(3), i1_), le(i1_, num(7))});
  const SymbolicHeap heap = written(figure1(), {range, eq(i1_, num(4))});
  EXPECT_TRUE(is_sound(calculus_, heap, a_, terms_.mk_true()));
  EXPECT_EQ(at(heap, num(4)).size(), 1U);
  EXPECT_EQ(at(heap, num(5)).size(), 2U);
  EXPECT_EQ(at(heap, num(8)).size(), 1U);
}

TEST_F(UpdateTest, AWriteThroughAPointerWithTwoTargets) {
  const Term flag = terms_.mk_const("flag", terms_.bool_sort());
  SymbolicHeap heap = figure1();
  heap.add(b_, y_, exactly(terms_.mk_true()));
  heap =
      update(terms_, heap,
             {{a_, exactly(all({flag, eq(i1_, num(1))}))}, {b_, exactly(all({terms_.mk_not(flag), eq(i2_, num(1))}))}},
             {{z_, exactly(terms_.mk_true())}});
  const std::vector<Reading> first = at(heap, num(1));
  ASSERT_EQ(first.size(), 2U);
  EXPECT_TRUE(same(first[0].constraint.must, terms_.mk_not(flag)));
  EXPECT_TRUE(same(first[1].constraint.must, flag));
  EXPECT_TRUE(is_sound(calculus_, heap, b_, terms_.mk_true()));
}

}  // namespace
}  // namespace cairn::engine::symheap
