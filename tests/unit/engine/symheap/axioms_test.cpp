#include "engine/symheap/axioms.h"

#include "engine/symheap/soundness.h"
#include "unit/engine/symheap/paper_heaps.h"

namespace cairn::engine::symheap {
namespace {

class AxiomsTest : public PaperHeaps {
 protected:
  /// x = a[2]; y = a[2]; assert(x == y)
  bool proves_same_read(const SymbolicHeap& heap, Configuration configuration) {
    const AxiomatisedHeap used = axiomatise(calculus_, heap, configuration);
    return holds(used, {lt(num(2), size_)}, equality(calculus_, at(used.heap, num(2)), at(used.heap, num(2))));
  }

  /// if (a[2] != NULL) assert(a[2] == b[2])
  bool proves_copied_or_null(Configuration configuration) {
    SymbolicHeap heap = figure3();
    heap.add(b_, b_content_, exactly(eq(i2_prime_, i2_)));
    const AxiomatisedHeap used = axiomatise(calculus_, heap, configuration);
    const std::vector<Reading> value = at(used.heap, num(2));
    const std::vector<Reading> original = read(calculus_, used.heap, b_, exactly(eq(i2_, num(2))));
    const std::vector<Reading> null{{null_content_, exactly(terms_.mk_true())}};
    const Term guard = negate(terms_, equality(calculus_, value, null)).may;
    // What is not NULL is not where NULL points to.
    const Term distinct =
        terms_.mk_not(eq(paths_.pointed_to(paths_.elements(paths_.location("b"), num(2))), null_content_));
    return holds(used, {lt(num(2), size_), guard, distinct}, equality(calculus_, value, original));
  }
};

TEST_F(AxiomsTest, Example2CannotBeProvedByContentAlone) {
  EXPECT_FALSE(proves_same_read(figure3(), Configuration::Content));
}

TEST_F(AxiomsTest, Example3AndFigure5) {
  const AxiomatisedHeap modified = axiomatise(calculus_, figure3());
  const std::vector<Edge>& edges = modified.heap.edges.at(a_);
  ASSERT_EQ(edges.size(), 2U);
  // delta(i1) <= 0 and i2' = tau(i1); delta(i1) >= 1
  ASSERT_EQ(modified.axioms.size(), 2U);
  const term::FunctionDecl& delta = *modified.axioms[0].of[0];
  const term::FunctionDecl& tau = *modified.axioms[0].of[1];
  auto apply = [&](const term::FunctionDecl& f, Term x) { return terms_.mk_apply(f, std::vector{x}); };
  EXPECT_EQ(edges[0].constraint, exactly(all({le(apply(delta, i1_), num(0)), eq(i2_prime_, apply(tau, i1_))})));
  EXPECT_EQ(edges[1].constraint, exactly(le(num(1), apply(delta, i1_))));
  const std::vector<Reading> second = at(modified.heap, num(2));
  ASSERT_EQ(second.size(), 2U);
  EXPECT_EQ(second[0].constraint, exactly(all({le(apply(delta, num(2)), num(0)), eq(i2_, apply(tau, num(2)))})));
  EXPECT_EQ(second[1].constraint, exactly(le(num(1), apply(delta, num(2)))));
  EXPECT_TRUE(proves_same_read(figure3(), Configuration::Combined));
  EXPECT_TRUE(proves_same_read(figure3(), Configuration::MemInv));
  EXPECT_FALSE(proves_same_read(figure3(), Configuration::Smash));
}

TEST_F(AxiomsTest, Example4) {
  const AxiomatisedHeap modified = axiomatise(calculus_, figure3());
  // Axioms with `false` on the left say nothing and are not there.
  ASSERT_EQ(modified.axioms.size(), 2U);
  const Term delta = terms_.mk_apply(*modified.axioms[0].of[0], std::vector{i1_});
  const Term tau = terms_.mk_apply(*modified.axioms[0].of[1], std::vector{i1_});
  EXPECT_EQ(modified.axioms[0].formula,
            terms_.mk_implies(le(delta, num(0)), all({le(num(0), i1_), lt(i1_, size_), eq(i1_, tau)})));
  EXPECT_EQ(modified.axioms[1].formula, terms_.mk_implies(le(num(1), delta), all({le(num(0), i1_), lt(i1_, size_)})));
  EXPECT_TRUE(proves_copied_or_null(Configuration::Combined));
  EXPECT_FALSE(proves_copied_or_null(Configuration::Content));
  EXPECT_FALSE(proves_copied_or_null(Configuration::MemInv));
  EXPECT_FALSE(proves_copied_or_null(Configuration::Smash));
}

TEST_F(AxiomsTest, ExactEdgesStayAsTheyAre) {
  EXPECT_EQ(axiomatise(calculus_, figure4()).heap.edges, figure4().edges);
  EXPECT_TRUE(axiomatise(calculus_, figure4()).axioms.empty());
}

TEST_F(AxiomsTest, ModifiedHeapsHaveOneTargetForEachElement) {
  for (const SymbolicHeap& heap : {figure2(), figure3()}) {
    const AxiomatisedHeap modified = axiomatise(calculus_, heap);
    EXPECT_TRUE(is_sound(calculus_, modified.heap, a_, terms_.mk_true()));
  }
}

TEST_F(AxiomsTest, DifferentElementsMayHaveDifferentTargets) {
  const AxiomatisedHeap modified = axiomatise(calculus_, figure3());
  EXPECT_FALSE(holds(modified, {}, equality(calculus_, at(modified.heap, num(2)), at(modified.heap, num(3)))));
}

TEST_F(AxiomsTest, PartialInformationIsKept) {
  const AxiomatisedHeap modified = axiomatise(calculus_, figure2());
  const std::vector<Reading> y{{y_, exactly(terms_.mk_true())}};
  EXPECT_TRUE(holds(modified, {}, equality(calculus_, at(modified.heap, num(7)), y)));
  EXPECT_FALSE(holds(modified, {}, equality(calculus_, at(modified.heap, num(3)), y)));
}

TEST_F(AxiomsTest, WithoutInvariantsKnowingMoreMayProveLess) {
  // Every element of a points to an unknown location: less than figure 3 says, and enough for one read to equal
  // another.
  SymbolicHeap unknown;
  const Term u = paths_.index_variable("u");
  unknown.add(a_, paths_.elements(paths_.location("unknown"), u), exactly(eq(paths_.primed(u), i1_)));
  EXPECT_TRUE(proves_same_read(unknown, Configuration::Content));
  EXPECT_FALSE(proves_same_read(figure3(), Configuration::Content));
  EXPECT_TRUE(proves_same_read(unknown, Configuration::Combined));
  EXPECT_TRUE(proves_same_read(figure3(), Configuration::Combined));
}

TEST_F(AxiomsTest, Figure6SplittingALocationLosesNothing) {
  // In H' both sources point to pi or to something else of their own, and they agree on when; H splits pi.
  const Term s = paths_.location("s");
  const Term t = paths_.location("t");
  const Term pi = paths_.location("pi");
  const Term flag = terms_.mk_const("flag", terms_.bool_sort());
  const Term first = terms_.mk_const("first", terms_.bool_sort());
  SymbolicHeap coarse;
  for (const Term source : {s, t}) {
    coarse.add(source, pi, exactly(flag));
    coarse.add(source, x_, exactly(terms_.mk_not(flag)));
  }
  const SymbolicHeap fine =
      split(terms_, coarse, pi, {{paths_.location("pi1"), first}, {paths_.location("pi2"), terms_.mk_not(first)}});
  for (const SymbolicHeap& heap : {coarse, fine}) {
    auto all_of = [&](Term source) { return read(calculus_, heap, source, exactly(terms_.mk_true())); };
    EXPECT_TRUE(holds(std::vector<Axiom>{}, {}, equality(calculus_, all_of(s), all_of(t))));
  }
  EXPECT_EQ(fine.edges.at(s).size(), 3U);
  EXPECT_TRUE(is_sound(calculus_, fine, s, terms_.mk_true()));
}

TEST_F(AxiomsTest, Figure4IsMorePreciseThanFigure3) {
  EXPECT_TRUE(at_least_as_precise(calculus_, figure4(), figure3()));
  EXPECT_FALSE(at_least_as_precise(calculus_, figure3(), figure4()));
}

}  // namespace
}  // namespace cairn::engine::symheap
