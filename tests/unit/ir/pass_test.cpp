#include "ir/pass/pass.h"

#include <gtest/gtest.h>

#include "ir/same.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::ir {
namespace {

class PassTest : public ::testing::Test {
 protected:
  Program read(const std::string& text) { return parse(sources_, sources_.add("test.cir", text), terms_); }

  /// The statements of main after a pass, which must leave a program that verifies.
  std::string after(const char* pass, const std::string& text, PassOptions options = {}) {
    Program program = find_pass(pass)->run(read(text), terms_, options);
    base::Diagnostics found = verify(program, terms_, {.require_origins = true});
    for (const base::Diagnostic& diagnostic : found.all()) ADD_FAILURE() << render(diagnostic, sources_, false);
    Program again = find_pass(pass)->run(program, terms_, options);
    EXPECT_TRUE(same(program, again)) << "a second run changes the program:\n" << print(again);
    std::string printed = print(program);
    return printed.substr(printed.find("proc main"));
  }

  std::string checked(Property property, const std::string& statement) {
    std::string printed = after(
        "checks",
        "record R { f: ref R; method m = g; }  record S size 8 align 8 { v: bv64 at 0; }  proc g(this: ref R) { "
        "return; }"
        "proc main() { var x: ref R; var a: array<int>; var b: array<int, bv8>; var i: int; var v: bv8; var p: ptr;"
        "  var q: ptr; var n: bv64; var w: bv32; var c: bool; " +
            statement + " return; }",
        {.properties = {property}});
    printed = printed.substr(printed.find("entry:\n") + 7);
    return printed.substr(0, printed.find("  return"));
  }

  base::SourceManager sources_;
  term::TermManager terms_;
};

TEST_F(PassTest, ChecksInsertWhatPropertiesAskFor) {
  EXPECT_EQ(checked(Property::NullDereference, "x := load x.f;"),
            "  assert !(null == x) property null-deref \"dereference of null\";\n  x := load x.R.f;\n");
  EXPECT_EQ(checked(Property::NullDereference, "call virtual R.m(x);"),
            "  assert !(null == x) property null-deref \"dereference of null\";\n  call virtual R.m(x);\n");
  EXPECT_EQ(checked(Property::ArrayBounds, "i := load a[i];"),
            "  assert 0 <= i && i < length(a) property array-bounds \"index out of bounds\";\n  i := load a[i];\n");
  EXPECT_NE(checked(Property::ArrayBounds, "store b[v] := 1;").find("bvslt(v, length<bv8>(b))"), std::string::npos);
  EXPECT_EQ(checked(Property::NegativeArraySize, "a := new int[i];"),
            "  assert 0 <= i property negative-array-size \"negative array size\";\n  a := new int[i];\n");
  EXPECT_NE(checked(Property::ValidDeref, "w := load *p: bv32;").find("live(object(p))"), std::string::npos);
  EXPECT_NE(checked(Property::ValidDeref, "copy p, q, n;").find("live(object(q))"), std::string::npos);
  EXPECT_NE(checked(Property::ValidFree, "free p;").find("object_is_heap(object(p))"), std::string::npos);
  EXPECT_NE(checked(Property::InitialisedRead, "w := load *p: bv32;").find("initialised(p, 4bv64)"), std::string::npos);
  EXPECT_NE(checked(Property::ValidMemcleanup, "").find("heap_freed()"), std::string::npos);
  EXPECT_NE(checked(Property::ValidMemtrack, "").find("heap_tracked()"), std::string::npos);
  EXPECT_EQ(checked(Property::NullDereference, "i := load a[i]; i := i + 1;").find("i := i + 1"),
            checked(Property::NullDereference, "i := load a[i]; i := i + 1;").rfind("i := i + 1"));
}

TEST_F(PassTest, ChecksGuardDivisionsByTheirConditions) {
  EXPECT_EQ(checked(Property::DivisionByZero, "i := 1 div i;"),
            "  assert !(0 == i) property division-by-zero \"division by zero\";\n  i := 1 div i;\n");
  EXPECT_EQ(checked(Property::DivisionByZero, "i := i div 2;"), "  i := i div 2;\n");
  std::string guarded = checked(Property::DivisionByZero, "i := c ? 1 div i : 0;");
  EXPECT_NE(guarded.find("assert"), std::string::npos);
  EXPECT_NE(guarded.find("!c"), std::string::npos) << guarded;
  guarded = checked(Property::DivisionByZero, "i := c ? 0 : 1 div i;");
  EXPECT_NE(guarded.find("assert"), std::string::npos);
  EXPECT_EQ(guarded.find("!c"), std::string::npos) << guarded;
  EXPECT_EQ(checked(Property::DivisionByZero, "i := c || true ? 0 : 1 div i;").find("assert"), std::string::npos);
}

TEST_F(PassTest, ChecksLeaveOtherPropertiesAlone) {
  EXPECT_EQ(checked(Property::ValidFree, "x := load x.f;"), "  x := load x.R.f;\n");
  EXPECT_EQ(checked(Property::NullDereference, "assert !(null == x) property null-deref \"mine\"; x := load x.f;"),
            "  assert !(null == x) property null-deref \"mine\";\n  x := load x.R.f;\n");
}

TEST_F(PassTest, DevirtualizeBranchesOverDynamicTypes) {
  std::string records =
      "abstract record A { method m = a; }  record B extends A { method m = b; }  record C extends B {}"
      "record D extends A {}  proc a(t: ref A) returns (r: int) { return; }"
      "proc b(t: ref A) returns (r: int) { return; }";
  EXPECT_EQ(
      after("devirtualize", records + "proc main(x: ref A) { var i: int; i := call virtual A.m(x); i := 0; return; }"),
      "proc main(x: ref A) {\n  var i: int;\n"
      "entry:\n  if typeis<B>(x) || typeis<C>(x) goto entry$2 else entry$3;\n"
      "entry$1:\n  i := 0;\n  return;\n"
      "entry$2:\n  i := call b(x);\n  goto entry$1;\n"
      "entry$3:\n  i := call a(x);\n  goto entry$1;\n}\n");
  EXPECT_EQ(after("devirtualize", records + "proc main(x: ref B) { var i: int; i := call virtual B.m(x); return; }"),
            "proc main(x: ref B) {\n  var i: int;\nentry:\n  i := call b(x);\n  return;\n}\n");
}

TEST_F(PassTest, SimplifyRemovesWhatCannotBeReached) {
  EXPECT_EQ(after("simplify",
                  "proc main(p: bool) { if true goto a else b; a: goto c; b: halt; c: if p goto d else e; d: goto e; "
                  "e: return; }"),
            "proc main(p: bool) {\nentry:\n  goto e;\ne:\n  return;\n}\n");
  EXPECT_EQ(after("simplify", "proc main() { goto a; a: goto b; b: goto a; }"),
            "proc main() {\nentry:\n  goto a;\na:\n  goto b;\nb:\n  goto a;\n}\n");
}

TEST_F(PassTest, InlineKeepsWhereStatementsComeFrom) {
  Program program = find_pass("inline")->run(
      read("proc f(x: int) returns (r: int) @\"s.c\":1:1 {\n  r := x + 1 @2:3;\n  return @3:3;\n}\n"
           "proc main() @\"s.c\":5:1 {\n  var i: int;\n  i := call f(i) @6:7;\n  return @7:1;\n}\n"),
      terms_, {});
  EXPECT_FALSE(verify(program, terms_, {.require_origins = true}).has_errors());
  std::string printed = print(program, &sources_);
  EXPECT_EQ(printed.substr(printed.find("proc main")),
            "proc main() @\"s.c\":5:1 {\n  var i: int;\n  var f$x: int;\n  var f$r: int;\n"
            "entry:\n  f$x := i @6:7;\n  f$r := 0 @6:7;\n  goto f$entry @6:7;\n"
            "entry$1:\n  return @7:1;\n"
            "f$entry:\n  f$r := 1 + f$x @2:3 via 6:7;\n  i := f$r @3:3 via 6:7;\n  goto entry$1 @3:3 via 6:7;\n}\n");
}

TEST_F(PassTest, InlineLeavesRecursiveAndLargeProcedures) {
  std::string text =
      "proc even(n: int) returns (r: bool) { r := call odd(n - 1); return; }"
      "proc odd(n: int) returns (r: bool) { r := call even(n - 1); return; }"
      "proc large(n: int) { assume n == 1; assume n == 2; assume n == 3; return; }"
      "proc main() { var p: bool; p := call even(2); call large(1); return; }";
  std::string kept = after("inline", text, {.properties = {}, .inline_limit = 3});
  EXPECT_NE(kept.find("call even(2)"), std::string::npos);
  EXPECT_NE(kept.find("call large(1)"), std::string::npos);
  EXPECT_EQ(after("inline", text, {.properties = {}, .inline_limit = 4}).find("call large"), std::string::npos);
}

TEST_F(PassTest, AllPassesAreFoundByName) {
  for (const Pass& pass : passes()) EXPECT_EQ(find_pass(pass.name), &pass);
  EXPECT_EQ(find_pass("nothing"), nullptr);
}

}  // namespace
}  // namespace cairn::ir
