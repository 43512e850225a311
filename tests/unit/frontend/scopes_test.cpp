#include "frontend/scopes.h"

#include <gtest/gtest.h>

namespace cairn::frontend {
namespace {

struct Variable {
  std::string name;
  int number = 0;
};

class ScopesTest : public testing::Test {
 protected:
  /// The number of the variable that a name stands for; -1 where there is none.
  int number(std::string_view name) const {
    const Variable* found = scopes.find(name);
    return found == nullptr ? -1 : found->number;
  }

  Scopes<Variable> scopes;
};

TEST_F(ScopesTest, InnerVariablesHideOuterOnesUntilTheirScopeIsClosed) {
  scopes.open();
  scopes.declare({"x", 1});
  scopes.declare({"y", 2});
  scopes.open();
  EXPECT_EQ(scopes.find_innermost("x"), nullptr);
  scopes.declare({"x", 3});
  EXPECT_EQ(number("x"), 3);
  EXPECT_EQ(number("y"), 2);
  EXPECT_EQ(scopes.find_innermost("x")->number, 3);
  EXPECT_EQ(scopes.all().size(), 3U);
  scopes.close();
  EXPECT_EQ(number("x"), 1);
  scopes.close();
  EXPECT_EQ(number("x"), -1);
  EXPECT_EQ(number("y"), -1);
}

TEST_F(ScopesTest, OfTwoInOneScopeTheFirstCounts) {
  scopes.open();
  scopes.declare({"x", 1});
  scopes.declare({"x", 2});
  EXPECT_EQ(number("x"), 1);
  EXPECT_EQ(scopes.all().size(), 2U);
  scopes.close();
  EXPECT_EQ(number("x"), -1);
}

TEST_F(ScopesTest, PointersAndNamesStayValidWhileManyAreAdded) {
  scopes.open();
  scopes.declare({"first", 0});
  const Variable* first = scopes.find("first");
  for (int i = 1; i < 10'000; ++i) scopes.declare({"v" + std::to_string(i), i});
  EXPECT_EQ(scopes.find("first"), first);
  EXPECT_EQ(number("v1234"), 1234);
  scopes.clear();
  EXPECT_TRUE(scopes.all().empty());
  EXPECT_EQ(number("v1234"), -1);
}

}  // namespace
}  // namespace cairn::frontend
