#include "ir/access_log.h"

#include <gtest/gtest.h>

#include "ir/inputs.h"
#include "ir/text.h"

namespace cairn::ir {
namespace {

TEST(AccessLogTest, HasAllAccesses) {
  base::SourceManager sources;
  term::TermManager terms;
  const Program program = parse(sources, sources.add("test.cir", R"(
record Cell { first: int; second: int; }
proc main() {
  var p: ptr, c: ref Cell, a: array<int>, x: bv32, y: int;
start:
  p := alloc heap 16bv64;
  fill p, 0bv8, 16bv64;
  store *pointer(object(p), 8bv64): bv32 := 7bv32;
  copy p, pointer(object(p), 8bv64), 4bv64;
  copy p, p, 0bv64;
  x := load *p: bv32;
  c := new Cell;
  store c.Cell.second := 1;
  a := new int[3];
  y := load a[2];
  return;
}
)"),
                                terms);
  ListInputs inputs({});
  std::vector<MemoryAccess> log;
  const Execution execution = execute_logged(terms, program, inputs, {}, log);
  EXPECT_EQ(execution.outcome.kind, OutcomeKind::Returned);
  std::vector<std::string> text;
  for (const MemoryAccess& a : log)
    text.push_back(std::to_string(a.step) + (a.is_write ? " w " : " r ") + std::to_string(a.object) + " " +
                   std::to_string(a.first) + "+" + std::to_string(a.count) + a.field);
  EXPECT_EQ(text, (std::vector<std::string>{"1 w 1 0+16", "2 w 1 8+4", "3 r 1 8+4", "3 w 1 0+4", "5 r 1 0+4",
                                            "7 w 2 1+1Cell.second", "9 r 3 2+1"}));
}

}  // namespace
}  // namespace cairn::ir
