#include "frontend/c/format.h"

#include <gtest/gtest.h>

namespace cairn::frontend::c {
namespace {

std::string describe(const FieldSize& size) {
  if (size.is_argument) return "*";
  return size.number ? std::to_string(*size.number) : "";
}

std::string describe(std::string_view text, bool scans) {
  Format format = parse_format(text, scans);
  std::string out;
  for (const Conversion& c : format.conversions) {
    out += c.before + "{" + (c.suppressed ? "*" : "") + c.flags + describe(c.width);
    out += (c.precision.given() ? "." : "") + describe(c.precision) + c.length + c.kind + "}";
  }
  return out + format.rest + (format.complete ? "" : "?");
}

TEST(Format, ConversionsHaveWidthsAndLengths) {
  EXPECT_EQ(describe("", false), "");
  EXPECT_EQ(describe("a%%b", false), "a%b");
  EXPECT_EQ(describe("%d, %-5.3lf%c\n", false), "{d}, {-5.3lf}{c}\n");
  EXPECT_EQ(describe("%llu%hhx%zd", false), "{llu}{hhx}{zd}");
  EXPECT_EQ(describe("%+08d%#x%.s%*d%.*s", false), "{+08d}{#x}{.0s}{*d}{.*s}");
  EXPECT_EQ(describe("%d %*d %15s", true), "{d} {*d} {15s}");
}

TEST(Format, WhatIsNotUnderstoodIsLeft) {
  for (std::string_view text : {"%", "%n", "%1$d", "%ls", "%lc", "%m", "%99999d", "%.99999f", "%*3d"})
    EXPECT_EQ(describe(text, false), "?") << text;
  for (std::string_view text : {"%[a-z", "%[]", "%[^]", "%[z-a]", "%l[a]", "%*n", "%3n", "%ms", "%.3s", "%p"})
    EXPECT_EQ(describe(text, true), "?") << text;
  EXPECT_EQ(describe("a%s%d%n%s", false), "a{s}{d}?");
}

TEST(Format, SetsOfScanf) {
  auto members = [](std::string_view text) {
    std::string out;
    const Format format = parse_format(text, true);
    for (unsigned code = 1; code < 256; ++code)
      if (format.conversions.at(0).set[code]) out += static_cast<char>(code);
    return out;
  };
  EXPECT_EQ(describe("%3[a-z]-%n%*[^,],", true), "{3[}-{n}{*[},");
  EXPECT_EQ(members("%[a-c]"), "abc");
  EXPECT_EQ(members("%[]a]"), "]a");
  EXPECT_EQ(members("%[-a]"), "-a");
  EXPECT_EQ(members("%[a-]"), "-a");
  EXPECT_EQ(members("%[^]a]").size(), 253u);
  EXPECT_EQ(members("%[^]a]").find(']'), std::string::npos);
}

}  // namespace
}  // namespace cairn::frontend::c
