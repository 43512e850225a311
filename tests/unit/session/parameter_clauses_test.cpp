#include "session/parameter_clauses.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::session {
namespace {

TEST(ParameterClauses, ReadsClauses) {
  const std::vector<std::string> texts = {"a=elements:n,not-null", "s=text"};
  const auto clauses = parameter_clauses(texts);
  ASSERT_EQ(clauses.size(), 2u);
  EXPECT_EQ(clauses.at("a").elements, "n");
  EXPECT_TRUE(clauses.at("a").not_null);
  EXPECT_FALSE(clauses.at("a").text);
  EXPECT_TRUE(clauses.at("s").text);
  EXPECT_TRUE(clauses.at("s").elements.empty());
}

TEST(ParameterClauses, RefusesWhatIsNone) {
  for (const char* text : {"a", "=text", "a=", "a=long", "a=text,", "a=elements:"}) {
    const std::vector<std::string> texts = {text};
    EXPECT_THROW(parameter_clauses(texts), base::UsageError) << text;
  }
  const std::vector<std::string> twice = {"a=text", "a=not-null"};
  EXPECT_THROW(parameter_clauses(twice), base::UsageError);
}

}  // namespace
}  // namespace cairn::session
