#include "frontend/c/format.h"

#include <gtest/gtest.h>

namespace cairn::frontend::c {
namespace {

std::string describe(std::string_view text, bool scans) {
  std::optional<Format> format = parse_format(text, scans);
  if (!format) return "not understood";
  std::string out = std::to_string(format->literal);
  for (const Conversion& c : format->conversions) {
    out += " " + std::string(c.suppressed ? "*" : "") + (c.width ? std::to_string(c.width) : "");
    out += (c.has_precision ? "." : "") + c.length + c.kind;
  }
  return out;
}

TEST(Format, ConversionsHaveWidthsAndLengths) {
  EXPECT_EQ(describe("", false), "0");
  EXPECT_EQ(describe("a%%b", false), "3");
  EXPECT_EQ(describe("%d, %-5.3lf%c\n", false), "3 d 5.lf c");
  EXPECT_EQ(describe("%llu%hhx%zd", false), "0 llu hhx zd");
  EXPECT_EQ(describe("%d %*d %15s", true), "2 d *d 15s");
}

TEST(Format, WhatIsNotUnderstoodIsLeft) {
  for (std::string_view text : {"%", "%n", "%*d", "%1$d", "%ls", "%lc", "%m", "%99999d", "%.99999f"})
    EXPECT_EQ(describe(text, false), "not understood") << text;
  for (std::string_view text : {"%[a-z]", "%n", "%ms", "%.3s", "%p"})
    EXPECT_EQ(describe(text, true), "not understood") << text;
}

TEST(Format, LengthsOfWhatIsPrinted) {
  auto length = [](std::string_view text) { return printed_length(parse_format(text, false)->conversions.at(0)); };
  using Range = std::pair<std::uint64_t, std::uint64_t>;
  EXPECT_EQ(length("%d"), Range(1, 11));
  EXPECT_EQ(length("%ld"), Range(1, 20));
  EXPECT_EQ(length("%hhu"), Range(1, 3));
  EXPECT_EQ(length("%#x"), Range(1, 10));
  EXPECT_EQ(length("%30d"), Range(30, 30));
  EXPECT_EQ(length("%c"), Range(1, 1));
  for (std::string_view text : {"%f", "%s", "%.3d", "%p"}) EXPECT_EQ(length(text), std::nullopt) << text;
}

}  // namespace
}  // namespace cairn::frontend::c
