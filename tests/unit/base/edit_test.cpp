#include "base/edit.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(Edit, ReplacesInsertsAndRemoves) {
  EXPECT_EQ(base::apply("abcdef", {}), "abcdef");
  EXPECT_EQ(base::apply("abcdef", {{4, 5, ""}, {0, 0, "x"}, {1, 3, "yz!"}}), "xayz!df");
  EXPECT_EQ(base::apply("abc", {{3, 3, "d"}, {3, 3, "e"}}), "abcde");
}

TEST(Edit, TellsWhereThingsGo) {
  const std::vector<Edit> edits{{1, 3, "yz!"}, {4, 4, "++"}};
  EXPECT_EQ(moved(0, edits), 0u);
  EXPECT_EQ(moved(3, edits), 4u);
  EXPECT_EQ(moved(4, edits), 7u);
  EXPECT_EQ(base::apply("abcdef", edits)[moved(5, edits)], 'f');
}

}  // namespace
}  // namespace cairn::base
