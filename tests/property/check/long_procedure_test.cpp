#include <gtest/gtest.h>

#include "ir/text.h"
#include "ir/verify/verify.h"
#include "property/check/symex_verdict.h"

namespace cairn::check {
namespace {

engine::Verdict verdict_of_text(const std::string& text) {
  base::SourceManager sources;
  term::TermManager terms;
  const ir::Program program = ir::parse(sources, sources.add("long.cir", text), terms);
  EXPECT_FALSE(ir::verify(program, terms).has_errors());
  return verdict_of(terms, program, true);
}

/// A procedure with that many statements which writes numbers to cells of a list, and then says what the first one
/// holds.
std::string long_procedure(int statements, int expected) {
  std::string text =
      "entry;\nrecord Cell { x: int; next: ref Cell; }\nproc main() {\n  var c: ref Cell;\n  var d: ref Cell;\n";
  text += "start:\n  c := new Cell;\n  d := c;\n";
  for (int i = 0; i < statements; i += 4)
    text += "  store d.x := " + std::to_string(i) + ";\n  store d.next := d;\n  d := new Cell;\n  store d.next := c;\n";
  return text + "  assert c.Cell.x == " + std::to_string(expected) + ";\n  return;\n}\n";
}

// Neither the stack nor the time grows beyond what a long procedure needs.
TEST(LongProcedure, TenThousandStatements) {
  EXPECT_EQ(verdict_of_text(long_procedure(10'000, 0)), engine::Verdict::Safe);
  EXPECT_EQ(verdict_of_text(long_procedure(10'000, 1)), engine::Verdict::Unsafe);
}

}  // namespace
}  // namespace cairn::check
