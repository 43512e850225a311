#include "app/arguments.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::app {
namespace {

constexpr std::string_view colours[] = {"red", "green"};
constexpr Option test_options[] = {
    {.name = "paint",
     .letter = 'p',
     .kind = ArgumentKind::Choice,
     .argument = "C",
     .default_value = "red",
     .choices = colours},
    {.name = "quiet", .letter = 'q'},
    {.name = "verbose", .letter = 'v'},
    {.name = "count", .letter = 'c', .kind = ArgumentKind::Count, .argument = "N"},
    {.name = "wait", .kind = ArgumentKind::Seconds, .argument = "S"},
    {.name = "add", .letter = 'a', .kind = ArgumentKind::Text, .argument = "X", .repeatable = true},
};
constexpr Command command = {
    .name = "test",
    .summary = "",
    .description = "",
    .operands = {.name = "FILE", .kind = ArgumentKind::File, .min = 1, .max = 2},
    .options = test_options,
};

Arguments parse(std::vector<std::string> words) { return parse_arguments(command, words); }

std::string error(std::vector<std::string> words) {
  try {
    parse(std::move(words));
  } catch (const base::UsageError& e) {
    return e.what();
  }
  return "no error";
}

TEST(Arguments, LongOptions) {
  Arguments a = parse({"--paint", "green", "f", "--count=7", "--wait", "0.5"});
  EXPECT_EQ(a.text("paint"), "green");
  EXPECT_EQ(a.number("count"), 7u);
  EXPECT_EQ(a.seconds("wait"), 0.5);
  EXPECT_EQ(a.operands(), std::vector<std::string>{"f"});
  EXPECT_FALSE(a.given("quiet"));
}

TEST(Arguments, ShortOptions) {
  Arguments a = parse({"-qvc7", "-a", "x", "-ay", "f"});
  EXPECT_TRUE(a.flag("quiet"));
  EXPECT_TRUE(a.flag("verbose"));
  EXPECT_EQ(a.number("count"), 7u);
  EXPECT_EQ(a.texts("add"), (std::vector<std::string>{"x", "y"}));
}

TEST(Arguments, OneDashAsCompilersDo) {
  EXPECT_EQ(parse({"-count=7", "f"}).number("count"), 7u);
  EXPECT_EQ(parse({"-a=x", "f"}).text("add"), "=x") << "a letter takes the rest as it is";
}

TEST(Arguments, Defaults) {
  Arguments a = parse({"f"});
  EXPECT_EQ(a.text("paint"), "red");
  EXPECT_FALSE(a.given("paint"));
  EXPECT_EQ(a.text("add"), "");
}

TEST(Arguments, OperandsAfterTwoDashes) {
  EXPECT_EQ(parse({"--", "-q", "--x"}).operands(), (std::vector<std::string>{"-q", "--x"}));
  EXPECT_EQ(parse({"-"}).operands(), std::vector<std::string>{"-"});
}

TEST(Arguments, HelpNeedsNoOperands) { EXPECT_TRUE(parse({"--help"}).flag("help")); }

TEST(Arguments, ErrorsNameWhatWasMeant) {
  EXPECT_EQ(error({"--verbos", "f"}), "'cairn test' has no option '--verbos'; did you mean '--verbose'?");
  EXPECT_EQ(error({"--paint=gren", "f"}), "--paint cannot be 'gren'; did you mean 'green'? (choose from red, green)");
  EXPECT_EQ(error({"-x", "f"}), "'cairn test' has no option '-x'");
}

TEST(Arguments, ErrorsOfValues) {
  EXPECT_EQ(error({"f", "--count"}), "'--count' needs a value");
  EXPECT_EQ(error({"f", "-c"}), "'-c' needs a value");
  for (const char* bad : {"", "-1", "1.5", "x", "99999999999999999999", "7 "})
    EXPECT_EQ(error({"f", "--count", bad}), "--count needs a whole number, not '" + std::string(bad) + "'");
  for (const char* bad : {"", "-1", "x", "inf", "nan", "1e999"})
    EXPECT_EQ(error({"f", "--wait", bad}), "--wait needs a number of seconds, not '" + std::string(bad) + "'");
  EXPECT_EQ(error({"f", "--quiet=yes"}), "'--quiet' takes no value");
  EXPECT_EQ(error({"f", "-q", "-q"}), "'-q' is given twice");
  EXPECT_EQ(error({"f", "--add="}), "--add needs a value that is not empty");
}

TEST(Arguments, ErrorsOfOperands) {
  EXPECT_EQ(error({}), "'cairn test' needs FILE");
  EXPECT_EQ(error({"a", "b", "c"}), "'cairn test' does not take 'c'");
}

}  // namespace
}  // namespace cairn::app
