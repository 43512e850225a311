#include "base/diagnostic.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(Diagnostic, ShowsTheLineAndUnderlinesThePlace) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "first\n  x := y\n");
  Diagnostic diagnostic{.where = {file, 2, 8}, .message = "no y", .hint = "declare it", .notes = {}, .length = 1};
  EXPECT_EQ(render(diagnostic, sources, false),
            "a.cir:2:8: error: no y\n"
            "  2 |   x := y\n"
            "    |        ^\n"
            "  hint: declare it\n");
}

TEST(Diagnostic, UnderlinesNoMoreThanTheLine) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "abc\n");
  Diagnostic diagnostic{.where = {file, 1, 2}, .message = "m", .hint = {}, .notes = {}, .length = 100};
  EXPECT_EQ(render(diagnostic, sources, false), "a.cir:1:2: error: m\n  1 | abc\n    |  ^~\n");
}

TEST(Diagnostic, AlignsTheCaretAfterTabsAndLettersOfSeveralBytes) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "\tä x\n");
  Diagnostic diagnostic{.where = {file, 1, 5}, .message = "m", .hint = {}, .notes = {}};
  EXPECT_EQ(render(diagnostic, sources, false), "a.cir:1:5: error: m\n  1 | \tä x\n    | \t  ^\n");
}

TEST(Diagnostic, CutsLongLinesAroundThePlace) {
  SourceManager sources;
  FileId file = sources.add("a.cir", std::string(5000, 'a') + "X" + std::string(5000, 'b'));
  Diagnostic diagnostic{.where = {file, 1, 5001}, .message = "m", .hint = {}, .notes = {}};
  std::string text = render(diagnostic, sources, false);
  EXPECT_LT(text.size(), 500U);
  EXPECT_NE(text.find("aXb"), std::string::npos);
  std::size_t line = text.find("  1 | ");
  std::size_t caret_line = text.find('\n', line) + 1;
  EXPECT_EQ(text.find('X') - line, text.find('^') - caret_line);
}

TEST(Diagnostic, PrintsNoControlCharactersOfTheSource) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "a\x1b[31mb\n");
  Diagnostic diagnostic{.where = {file, 1, 1}, .message = "m", .hint = {}, .notes = {}};
  EXPECT_EQ(render(diagnostic, sources, false).find('\x1b'), std::string::npos);
  EXPECT_NE(render(diagnostic, sources, true).find('\x1b'), std::string::npos);
}

TEST(Diagnostic, LeavesOutAnUnknownPlace) {
  SourceManager sources;
  Diagnostic note{.severity = Severity::Note, .where = {}, .message = "why", .hint = {}, .notes = {}};
  Diagnostic diagnostic{.severity = Severity::Warning, .where = {}, .message = "m", .hint = {}, .notes = {note}};
  EXPECT_EQ(render(diagnostic, sources, false), "warning: m\nnote: why\n");
}

TEST(Diagnostics, CountsErrorsOnly) {
  Diagnostics diagnostics;
  diagnostics.warning({}, "w");
  EXPECT_FALSE(diagnostics.has_errors());
  diagnostics.error({}, "e", "h");
  EXPECT_EQ(diagnostics.errors(), 1U);
  ASSERT_EQ(diagnostics.all().size(), 2U);
  EXPECT_EQ(diagnostics.all()[0].severity, Severity::Warning);
  EXPECT_EQ(diagnostics.all()[1].hint, "h");
}

}  // namespace
}  // namespace cairn::base
