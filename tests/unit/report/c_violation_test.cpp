#include "report/c_violation.h"

#include <gtest/gtest.h>

#include "report/c_text.h"

namespace cairn::report {
namespace {

TEST(CText, NamesOfTheSource) {
  EXPECT_EQ(source_name("x"), "x");
  EXPECT_EQ(source_name("x!2"), "x");
  EXPECT_EQ(source_name("$t!3"), "");
  EXPECT_EQ(source_name("&buffer"), "&buffer");
}

TEST(CText, QuotesTexts) { EXPECT_EQ(quoted_text("a\"b\\\n"), "\"a\\\"b\\\\\\n\""); }

TEST(CViolation, SaysNothingWithoutExecution) {
  base::SourceManager sources;
  EXPECT_EQ(explain_violation({}, nullptr, sources), "");
}

}  // namespace
}  // namespace cairn::report
