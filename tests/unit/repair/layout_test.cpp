#include "repair/layout.h"

#include <gtest/gtest.h>

#include "frontend/idf/idf_outline.h"
#include "frontend/spl/spl_outline.h"

namespace cairn::repair {
namespace {

const std::string program =
    "procedure count(n: Int) returns (k: Int)\n"
    "  requires 0 <= n  // enough\n"
    "{\n"
    "  k := 0;\n"
    "  while (k < n)\n"
    "    invariant 0 <= k\n"
    "  {\n"
    "    k := k + 1;\n"
    "  }\n"
    "}\n";

Outline outline_of(const std::string& text, bool idf) {
  base::SourceManager sources;
  const std::string name = idf ? "x.idf" : "x.spl";
  sources.add(name, text);
  return idf ? frontend::idf::outline_idf(sources, name) : frontend::spl::outline_spl(sources, name);
}

TEST(Layout, OutlinesWhatThereIs) {
  const Outline outline = outline_of(program, false);
  ASSERT_EQ(outline.items.size(), 1u);
  const Outline::Item& item = outline.items[0];
  const Words words(program);
  EXPECT_EQ(words.text(item.clauses.at(0).condition), "0 <= n");
  ASSERT_EQ(item.statements.size(), 4u);
  EXPECT_EQ(words.text(item.statements[0].span), "k := 0;");
  EXPECT_EQ(words.text(item.statements[1].condition), "k < n");
  EXPECT_EQ(words.text(item.statements[1].invariants.at(0).condition), "0 <= k");
  EXPECT_EQ(words.text(item.statements[3].span), "k := k + 1;");
  EXPECT_TRUE(item.results.at(0).number);
}

TEST(Layout, KeepsIndentationAndComments) {
  const Outline outline = outline_of(program, false);
  const Words words(program);
  const Layout layout(outline, words);
  const Outline::Item& item = outline.items[0];
  auto with = [&](const base::Edit& edit) { return base::apply(program, {edit}); };
  EXPECT_NE(with(layout.clause(item, Outline::ClauseKind::Requires, "n < 9")).find("// enough\n  requires n < 9\n{"),
            std::string::npos);
  EXPECT_NE(with(layout.clause(item, Outline::ClauseKind::Ensures, "k == n")).find("// enough\n  ensures k == n\n{"),
            std::string::npos);
  EXPECT_NE(with(layout.invariant(item.statements[1], "k <= n")).find("0 <= k\n    invariant k <= n\n  {"),
            std::string::npos);
  EXPECT_NE(with(layout.statement_at_end(item.statements[1].body, "k := 2")).find("+ 1;\n    k := 2;\n  }\n}\n"),
            std::string::npos);
  EXPECT_NE(with(layout.statement_before(item.statements[1].span.begin, "k := 2")).find("0;\n  k := 2;\n  while"),
            std::string::npos);
  EXPECT_NE(base::apply(program, layout.guarded(item.statements[3].span, "k < 5"))
                .find("  {\n    if (k < 5) {\n      k := k + 1;\n    }\n  }\n"),
            std::string::npos);
}

TEST(Layout, KnowsIdf) {
  const std::string text =
      "class Cell {\n"
      "  int x;\n"
      "  void set(int v)\n"
      "    requires acc(x);\n"
      "  { x := v; }\n"
      "}\n"
      "Cell c := new Cell();\n";
  const Outline outline = outline_of(text, true);
  const Words words(text);
  const Layout layout(outline, words);
  ASSERT_EQ(outline.items.size(), 2u);
  EXPECT_EQ(outline.items[1].name, "main");
  auto with = [&](const base::Edit& edit) { return base::apply(text, {edit}); };
  EXPECT_NE(with(layout.clause(outline.items[0], Outline::ClauseKind::Ensures, "acc(x)"))
                .find("requires acc(x);\n    ensures acc(x);\n  {"),
            std::string::npos);
  EXPECT_NE(with(layout.statement_at_end(outline.items[0].body, "x := 1")).find("{ x := v; x := 1; }"),
            std::string::npos);
}

}  // namespace
}  // namespace cairn::repair
