#include "engine/symex/path.h"

#include <gtest/gtest.h>

namespace cairn::engine::symex {
namespace {

TEST(Path, KnowsConjunctsOfFacts) {
  term::TermManager terms;
  Paths paths(terms);
  Term a = terms.mk_const("a", terms.bool_sort());
  Term b = terms.mk_const("b", terms.bool_sort());
  Path path = paths.assume(nullptr, terms.mk_and(a, b));
  EXPECT_TRUE(Paths::knows(path, a));
  EXPECT_TRUE(Paths::knows(path, terms.mk_and(b, a)));
  EXPECT_FALSE(Paths::knows(path, terms.mk_not(a)));
  EXPECT_TRUE(Paths::knows(nullptr, terms.mk_true()));
  EXPECT_FALSE(Paths::knows(nullptr, a));
}

TEST(Path, AddsNothingTwice) {
  term::TermManager terms;
  Paths paths(terms);
  Term a = terms.mk_const("a", terms.bool_sort());
  Path path = paths.assume(nullptr, a);
  EXPECT_EQ(paths.assume(path, a), path);
  EXPECT_EQ(paths.assume(path, terms.mk_true()), path);
}

TEST(Path, BranchesShareTheirBeginning) {
  term::TermManager terms;
  Paths paths(terms);
  Term a = terms.mk_const("a", terms.bool_sort());
  Term b = terms.mk_const("b", terms.bool_sort());
  Term c = terms.mk_const("c", terms.bool_sort());
  Path base = paths.assume(nullptr, a);
  Path left = paths.assume(paths.choose(base, b), c);
  Path right = paths.choose(base, terms.mk_not(b));
  EXPECT_EQ(common(left, right), base);
  EXPECT_TRUE(base->fork);
  EXPECT_EQ(facts_since(left, base), (std::vector<Term>{b, c}));
  EXPECT_EQ(facts_since(right, nullptr), (std::vector<Term>{a, terms.mk_not(b)}));
  EXPECT_FALSE(Paths::knows(right, b));
}

TEST(Path, ChoiceStartsWithItsWholeCondition) {
  term::TermManager terms;
  Paths paths(terms);
  Term a = terms.mk_const("a", terms.bool_sort());
  Term b = terms.mk_const("b", terms.bool_sort());
  Term both = terms.mk_and(a, b);
  Path path = paths.choose(nullptr, both);
  EXPECT_EQ(facts_since(path, nullptr).front(), both);
  EXPECT_TRUE(Paths::knows(path, a));
}

}  // namespace
}  // namespace cairn::engine::symex
