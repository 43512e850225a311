#include "repair/trivial.h"

#include <gtest/gtest.h>

namespace cairn::repair {
namespace {

TEST(TrivialParts, AreCounted) {
  EXPECT_EQ(trivial_parts("ensures old(a[j]) == old(a[j]) ensures x >= y"), 1u);
  EXPECT_EQ(trivial_parts("r := n > n ? a[n - 1] : 0;"), 1u);
  EXPECT_EQ(trivial_parts("{ r := r; x.v := x.v + 0; y := y - y; z := f(1) - 0; }"), 4u);
  EXPECT_EQ(trivial_parts("0 <= i <= i && (p ==> b = b)"), 2u);
}

TEST(TrivialParts, AreNothingElse) {
  EXPECT_EQ(trivial_parts("ensures a[j] == old(a[j]) ensures a[j] == b.a[j]"), 0u);
  EXPECT_EQ(trivial_parts("{ r := r + 1; x := y.x; y := a + b - a; z := 0 - 1; w := -0; f(n + 1 - 1); }"), 0u);
  EXPECT_EQ(trivial_parts("x.f == f && y = x * y && n - 1 < n"), 0u);
  EXPECT_EQ(trivial_parts(""), 0u);
}

}  // namespace
}  // namespace cairn::repair
