#include "repair/place.h"

#include <gtest/gtest.h>

namespace cairn::repair {
namespace {

std::vector<std::string> parts(const std::string& text) {
  const Words words(text);
  std::vector<std::string> out;
  for (const Span& part : conjuncts(words, {0, text.size()})) out.emplace_back(words.text(part));
  return out;
}

TEST(Conjuncts, AreJoinedAtTheTop) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(parts("acc(x.f) &*& x.f == 1 && (a && b)"), (Texts{"acc(x.f)", "x.f == 1", "(a && b)"}));
  EXPECT_EQ(parts("valid() * size() = 0"), (Texts{"valid()", "size() = 0"}));
  EXPECT_EQ(parts("(a && b)"), (Texts{"a", "b"}));
  EXPECT_EQ(parts("a ==> b && c"), (Texts{"a ==> b && c"}));
  EXPECT_EQ(parts("forall i: Int :: 0 <= i && i < n"), (Texts{"forall i: Int :: 0 <= i && i < n"}));
}

TEST(WithNames, LeavesFieldsAndCallsAlone) {
  EXPECT_EQ(with_names("x.y + y == y(y)", {{"y", "z"}, {"x", "(a + b)"}}), "(a + b).y + z == y(z)");
}

TEST(FreeNames, AreVariables) {
  EXPECT_EQ(free_names("old(x.f) < length(y) && this != null"), (std::vector<std::string>{"x", "y"}));
}

}  // namespace
}  // namespace cairn::repair
