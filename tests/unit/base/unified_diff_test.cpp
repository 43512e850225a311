#include "base/unified_diff.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(UnifiedDiff, IsEmptyForTheSame) { EXPECT_EQ(unified_diff("f", "a\nb\n", "a\nb\n"), ""); }

TEST(UnifiedDiff, ShowsChangesWithThreeLinesAround) {
  EXPECT_EQ(unified_diff("f", "1\n2\n3\n4\n5\n6\n7\n8\n", "1\n2\n3\n4\nx\n6\n7\n8\n"),
            "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, HasAHunkForEachPart) {
  const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n";
  EXPECT_EQ(unified_diff("f", before, "0\n" + before + "13\n"),
            "--- f\n+++ f\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -10,3 +11,4 @@\n 10\n 11\n 12\n+13\n");
}

TEST(UnifiedDiff, KeepsEndsOfLines) {
  EXPECT_EQ(
      unified_diff("f", "a\r\nb", "a\r\nc"),
      "--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n");
  EXPECT_EQ(unified_diff("f", "", "a\n"), "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n");
}

}  // namespace
}  // namespace cairn::base
