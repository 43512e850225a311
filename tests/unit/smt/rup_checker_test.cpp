#include "smt/rup_checker.h"

#include <gtest/gtest.h>

#include "smt/drat.h"

namespace cairn::smt {
namespace {

TEST(RupChecker, TakesWhatPropagationShows) {
  RupChecker checker;
  checker.add({1, 2});
  checker.add({-1, 2});
  EXPECT_FALSE(checker.derive({1}));
  EXPECT_TRUE(checker.derive({2}));
  EXPECT_FALSE(checker.refuted());
  checker.add({-2});
  EXPECT_TRUE(checker.refuted());
}

TEST(RupChecker, DoesNotUseWhatWasRemoved) {
  RupChecker checker;
  checker.add({1, 2, 3});
  checker.add({-1, 2, 3});
  checker.remove({3, -1, 2});
  EXPECT_FALSE(checker.derive({2, 3}));
  checker.add({-1, 3, 2});
  EXPECT_TRUE(checker.derive({3, 2}));
}

TEST(RupChecker, RemovesOneOfEqualClauses) {
  RupChecker checker;
  checker.add({1, 2, 3});
  checker.add({1, 2, 3});
  checker.remove({1, 2, 3});
  EXPECT_TRUE(checker.derive({1, 2, 3}));
  checker.remove({4, 5});
}

TEST(RupChecker, LearnsNothingFromWhatDoesNotFollow) {
  RupChecker checker;
  checker.add({1, 2, 3});
  EXPECT_FALSE(checker.derive({1, 2}));
  EXPECT_FALSE(checker.derive({1, 2}));
  EXPECT_FALSE(checker.derive({}));
  EXPECT_FALSE(checker.refuted());
}

TEST(RupChecker, TautologiesAndRepeatedLiteralsAreHarmless) {
  RupChecker checker;
  checker.add({1, -1});
  checker.add({2, 2});
  EXPECT_TRUE(checker.derive({3, -3}));
  EXPECT_TRUE(checker.derive({2}));
  EXPECT_FALSE(checker.derive({1}));
  EXPECT_FALSE(checker.derive({3}));
}

const Clauses all_pairs{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
// Adds 1, then the empty clause: 2 * 1 is the code of 1.
const std::string refutation("a\x02\0a\0", 5);

TEST(Drat, AcceptsARefutation) { EXPECT_TRUE(is_refutation(all_pairs, refutation)); }

TEST(Drat, RefusesWhatDoesNotReachTheEmptyClause) {
  EXPECT_FALSE(is_refutation({{1, 2}, {1, -2}}, refutation));
  EXPECT_FALSE(is_refutation({{1, 2}, {1, -2}}, std::string("a\x02\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, ""));
}

TEST(Drat, RefusesTextThatIsNone) {
  EXPECT_FALSE(is_refutation(all_pairs, "a"));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("x\x02\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("a\x01\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, "a\xff\xff\xff\xff\xff\xff\xff"));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("d\x02", 2)));
}

TEST(Drat, IgnoresTheRemovalOfWhatIsNotThere) {
  EXPECT_TRUE(is_refutation(all_pairs, std::string("d\x08\x0a\0", 4) + refutation));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("d\x02\x04\0", 4) + refutation));
}

}  // namespace
}  // namespace cairn::smt
