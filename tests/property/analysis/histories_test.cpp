#include "analysis/histories.h"

#include <gtest/gtest.h>

#include "ir/exhaustive.h"
#include "ir/text.h"
#include "property/flat_program.h"

namespace cairn::analysis {
namespace {

/// How executions over small inputs end.
std::set<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> ends(term::TermManager& terms,
                                                                         const ir::Program& program) {
  std::set<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> out;
  ir::InputDomain domain;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    out.emplace(end.kind, end.origin.where.line, end.origin.where.column);
    return true;
  };
  EXPECT_TRUE(ir::for_all_executions(terms, program, domain, visit, {.steps = 2000}, 20'000).complete);
  return out;
}

/// A program that folds an array, with holes.
std::string folding(const std::string& next, int bound, int expected) {
  return R"(pointer_width 32;
entry main;
proc main() {
  var n: bv32;
  var x: bv2;
  var y: bv2;
  var few: bv2;
  var i: bv32;
  var i!1: bv32;
  var s: bv8;
  var s!1: bv8;
  var t: bv8;
  var p: ptr;
  var q: ptr;
b0:
  p := alloc stack 3bv32;
  havoc x, y, few;
  store *p: bv8 := zero_extend<6>(x);
  q := element p[1bv32]: bv8;
  store *q: bv8 := zero_extend<6>(y);
  q := element p[2bv32]: bv8;
  store *q: bv8 := 5bv8;
  n := zero_extend<30>(few);
  i := 0bv32;
  s := 1bv8;
  goto b1;
b1:
  if bvult(i, n) goto b2 else b3;
b2:
  q := element p[i]: bv8;
  t := load *q: bv8;
  s!1 := )" +
         next + R"(;
  i!1 := bvadd(i, 1bv32);
  s := s!1;
  i := i!1;
  assert bvule(i, )" +
         std::to_string(bound) + R"(bv32);
  goto b1;
b3:
  assert !(s == )" +
         std::to_string(expected) + R"(bv8);
  return;
}
)";
}

TEST(HistoriesPropertyTest, KeepsTheEndsOfExecutions) {
  struct Fold {
    std::string next;
    std::size_t histories;
  };
  const std::vector<Fold> folds{{"bvadd(s, t)", 1},
                                {"bvsub(s, t)", 1},
                                {"bvadd(s, t, extract<7, 0>(i))", 2},
                                {"bvsub(bvadd(s, extract<7, 0>(i)), t)", 2},
                                {"bvand(s, t)", 1},
                                {"bvxor(t, s)", 1},
                                {"bvmul(s, t)", 1},
                                {"bvadd(s, s, t)", 1},
                                {"bvadd(t, 1bv8)", 0},
                                {"bvadd(s, 3bv8)", 0}};
  for (const Fold& fold : folds)
    for (int bound : {2, 3})
      for (int expected : {0, 1, 5}) {
        term::TermManager terms;
        base::SourceManager sources;
        ir::Program program = ir::parse(sources, sources.add("fold.cir", folding(fold.next, bound, expected)), terms);
        FlatProgram flat = flatten(terms, program, {});
        FlatProgram longer = add_histories(terms, flat);
        EXPECT_EQ(longer.histories.size(), fold.histories) << fold.next;
        const auto expected_ends = ends(terms, test::as_program(program, flat));
        ASSERT_EQ(ends(terms, test::as_program(program, longer)), expected_ends) << fold.next;
      }
}

}  // namespace
}  // namespace cairn::analysis
