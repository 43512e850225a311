#include "base/error.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(Error, CarriesItsDiagnostics) {
  InputError error({1, 2, 3}, "bad", "do better");
  EXPECT_STREQ(error.what(), "bad");
  ASSERT_EQ(error.diagnostics().size(), 1U);
  EXPECT_EQ(error.diagnostics()[0].where, (Location{1, 2, 3}));
  EXPECT_EQ(error.diagnostics()[0].hint, "do better");
}

TEST(Error, ChecksInvariantsInEveryBuild) {
  EXPECT_NO_THROW(CAIRN_CHECK(1 + 1 == 2, "arithmetic"));
  try {
    CAIRN_CHECK(1 + 1 == 3, "arithmetic");
    FAIL() << "the check passed";
  } catch (const InternalError& error) {
    std::string text = error.what();
    EXPECT_EQ(text.find("arithmetic (1 + 1 == 3 at tests/unit/base/error_test.cpp:"), 0U) << text;
  }
}

TEST(Error, EvaluatesTheReasonOnlyWhenTheCheckFails) {
  int evaluated = 0;
  auto reason = [&] {
    ++evaluated;
    return std::string("reason");
  };
  CAIRN_CHECK(true, reason());
  EXPECT_EQ(evaluated, 0);
}

}  // namespace
}  // namespace cairn::base
