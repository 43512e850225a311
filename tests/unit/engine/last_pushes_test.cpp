#include "engine/horn/last_pushes.h"

#include <gtest/gtest.h>

#include "ir/text.h"

namespace cairn::engine::horn {
namespace {

class LastPushesTest : public ::testing::Test {
 protected:
  /// Which pushes of Node the loads of the program meet, in their order.
  std::vector<std::set<int>> met(const std::string& body) {
    const std::string text = "record Node { data: int; next: ref Node; }\n" + body;
    const ir::Program program = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    const analysis::FlatProgram flat = analysis::flatten(terms_, program, {}, analysis::Recursion::Keep);
    const Layout layout(terms_, flat, {"Node"});
    const LastPushes pushes(layout, {"Node"});
    std::vector<std::set<int>> result;
    for (ir::BlockId b = 0; b < flat.procedure.blocks.size(); ++b)
      for (std::size_t i = 0; i < flat.procedure.blocks[b].statements.size(); ++i)
        if (std::holds_alternative<ir::Load>(flat.procedure.blocks[b].statements[i].kind))
          result.push_back(pushes.before(b, i, "Node", true));
    return result;
  }

  term::TermManager terms_;
  base::SourceManager sources_;
};

using Sets = std::vector<std::set<int>>;

const std::string loop_start =
    "proc main() {\n"
    "  var a: ref Node; var b: ref Node; var x: int; var n: int;\n"
    "start:\n"
    "  havoc n; goto head;\n"
    "head:\n"
    "  if n > 0 goto body else end;\n"
    "body:\n"
    "  n := n - 1;\n";
const std::string loop_end = "  goto head;\nend:\n  return;\n}\n";

TEST_F(LastPushesTest, AStoreOverwritesWhatWasThereThroughItsVariable) {
  EXPECT_EQ(
      met(loop_start + "a := new Node; b := a; store a.data := 1; x := load a.data; x := load b.data;\n" + loop_end),
      (Sets{{2}, {1, 2}}));
}

TEST_F(LastPushesTest, AnotherVariableMayReferToTheSameObject) {
  EXPECT_EQ(met(loop_start +
                "a := new Node; b := load a.next; assume b != null; store a.data := 1; store b.data := 2;\n"
                "x := load a.data; x := load b.data; a := b; x := load a.data;\n" +
                loop_end),
            (Sets{{1}, {2, 3}, {3}, {3}}));
}

TEST_F(LastPushesTest, WhatComesLaterInALoopMayHaveBeenBefore) {
  EXPECT_EQ(met(loop_start +
                "a := new Node; b := load a.next; assume b != null; x := load b.data; store b.data := 2;\n" + loop_end),
            (Sets{{1}, {1, 2}}));
}

TEST_F(LastPushesTest, ARecursiveProcedurePushesDuringItsCalls) {
  EXPECT_EQ(met("proc down(o: ref Node) {\n"
                "  var p: ref Node; var x: int;\n"
                "start:\n"
                "  if o == null goto end else on;\n"
                "on:\n"
                "  x := load o.data; store o.data := 3; p := load o.next; call down(p); x := load o.data;\n"
                "  goto end;\n"
                "end:\n"
                "  return;\n"
                "}\n"
                "proc main() {\n"
                "  var a: ref Node; var x: int;\n"
                "start:\n"
                "  a := new Node; x := load a.data; store a.data := 1; call down(a); x := load a.data;\n"
                "  return;\n"
                "}\n"),
            (Sets{{1}, {2, 3}, {1, 2, 3}, {3}, {3}}));
}

}  // namespace
}  // namespace cairn::engine::horn
