#include "check/c/source_scan.h"

#include <gtest/gtest.h>

namespace cairn::check::c {
namespace {

const char* const text =
    "# 1 \"named.c\"\nextern void declared(int); // called_in_comment()\n"
    "int defined(int x) __attribute__((noinline)) { return declared(x), '\"' + x; }\n"
    "/* hidden() { } */ char *s = \"quoted() {\";\nvoid (*pointer)(void) = 0;\n"
    "int main(void) { if (defined(1)) { inner(2); } }\n";

TEST(SourceScan, FindsNamesOutsideOfLiterals) {
  SourceScan scan = scan_source(text);
  for (const char* name : {"declared", "defined", "pointer", "main", "inner", "s"})
    EXPECT_TRUE(scan.names.contains(name)) << name;
  for (const char* name : {"named", "called_in_comment", "hidden", "quoted"})
    EXPECT_FALSE(scan.names.contains(name)) << name;
}

TEST(SourceScan, TellsDefinitionsFromDeclarationsAndCalls) {
  EXPECT_EQ(scan_source(text).defined, (std::set<std::string>{"defined", "main"}));
}

TEST(SourceScan, FindsDeclarations) {
  SourceScan scan = scan_source(text);
  EXPECT_TRUE(scan.declared.contains("declared"));
  EXPECT_TRUE(scan.declared.contains("defined"));
  EXPECT_FALSE(scan.declared.contains("inner"));
}

TEST(SourceScan, RenamesOnlyWhereTheBodyIs) {
  EXPECT_EQ(rename_definitions("void f(void);\nvoid f(void) { f(); }\nvoid g(void) { f(); }", {"f"}),
            "void f(void);\nvoid cairn_body_of_f(void) { f(); }\nvoid g(void) { f(); }");
}

TEST(SourceScan, FindsLabels) {
  EXPECT_EQ(insert_at_label("void f() { L: g(x ? L : M); { L : ; } }", "L", "h();"),
            "void f() { L:h(); g(x ? L : M); { L :h(); ; } }");
}

}  // namespace
}  // namespace cairn::check::c
