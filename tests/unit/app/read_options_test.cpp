#include "app/read_options.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::app {
namespace {

TEST(ReadOptions, RefusesOptionsOfOtherLanguages) {
  std::vector<std::string> files = {"a.cir"};
  const session::Language& language = session::language_of(files);
  const Command& verify = *find_command("verify");
  auto check = [&](std::vector<std::string> words) {
    check_language_options(parse_arguments(verify, words), language);
  };
  EXPECT_NO_THROW(check({"a.cir", "--entry", "main", "--timeout", "3"}));
  EXPECT_THROW(check({"a.cir", "-I", "x"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "-DX"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "-std=c11"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--data-model", "LP64"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--malloc-never-fails"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--sourcepath", "x"}), base::UsageError);
}

}  // namespace
}  // namespace cairn::app
