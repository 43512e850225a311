#include "engine/string_words.h"

#include <gtest/gtest.h>

namespace cairn::engine {
namespace {

TEST(StringWords, AreShownAsTheyAreWritten) {
  EXPECT_EQ(with_strings("x == string::`\"abc\"`"), "x == \"abc\"");
  EXPECT_EQ(with_strings("f(string::`\"\"`, string::`\"a\"`)"), "f(\"\", \"a\")");
  EXPECT_EQ(with_strings("string::`\"say \\\\\"hi\\\\\"\"`"), "\"say \\\"hi\\\"\"");
  EXPECT_EQ(with_strings("string::`\"a\\`b\"`"), "\"a`b\"");
}

TEST(StringWords, OthersHaveNamesOfTheirOwn) {
  EXPECT_EQ(with_strings("string::other(3) != string::other(-4)"), "\"text3\" != \"text-4\"");
  EXPECT_EQ(with_strings("string::other(k)"), "string::other(k)");
}

TEST(StringWords, OtherDatatypesStayAsTheyAre) {
  EXPECT_EQ(with_strings("substring::`\"abc\"`"), "substring::`\"abc\"`");
  EXPECT_EQ(with_strings("List::`a b`(1)"), "List::`a b`(1)");
}

TEST(StringWords, WhatIsHiddenMayChangePlacesAndOccurTwice) {
  HiddenStrings strings;
  const std::string hidden = strings.hide("string::`\"a::b!3\"`,string::`\"c\"`");
  EXPECT_EQ(hidden.find("::"), std::string::npos);
  const std::size_t comma = hidden.find(',');
  const std::string first = hidden.substr(0, comma);
  const std::string second = hidden.substr(comma + 1);
  EXPECT_EQ(strings.show(second + first + second), "\"c\"\"a::b!3\"\"c\"");
}

}  // namespace
}  // namespace cairn::engine
