#include "analysis/unwind.h"

#include <gtest/gtest.h>

#include "ir/exhaustive.h"
#include "ir/text.h"
#include "property/flat_program.h"
#include "property/program_generator.h"

namespace cairn::analysis {
namespace {

struct Ends {
  std::set<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> kinds;
  bool complete = false;
};

/// How executions over small inputs end.
Ends ends(term::TermManager& terms, const ir::Program& program, const test::GeneratorOptions& options) {
  Ends out;
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  bool limited = false;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    limited |= end.kind == ir::OutcomeKind::LimitReached;
    if (end.kind != ir::OutcomeKind::AssumptionFailed)
      out.kinds.emplace(end.kind, end.origin.where.line, end.origin.where.column);
    return true;
  };
  out.complete = ir::for_all_executions(terms, program, domain, visit, {.steps = 2000}, 20'000).complete && !limited;
  return out;
}

TEST(UnwindPropertyTest, KeepsTheEndsOfExecutions) {
  int compared = 0;
  int changed_programs = 0;
  for (std::uint64_t seed = 0; seed < 1200; ++seed) {
    test::GeneratorOptions most;
    most.statements = 10;
    most.dynamic_types = false;
    most.heap_assertions = false;
    test::GeneratorOptions options = test::vary(most, seed);
    term::TermManager terms;
    ir::Program program = test::generate_program(terms, seed, options);
    FlatProgram flat;
    try {
      flat = flatten(terms, program, {});
    } catch (const Unsupported&) {
      continue;
    }
    Ends before = ends(terms, test::as_program(program, flat), options);
    if (!before.complete) continue;
    for (std::uint32_t depth : {2, 3}) {
      FlatProgram unwound = unwind(terms, flat, depth);
      changed_programs += unwound.procedure.blocks.size() != flat.procedure.blocks.size();
      ir::Program after = test::as_program(program, unwound);
      Ends found = ends(terms, after, options);
      if (!found.complete) continue;
      ++compared;
      ASSERT_EQ(before.kinds, found.kinds) << "seed " << seed << ", depth " << depth << "\n"
                                           << print(program) << "\nunwound\n"
                                           << print(after);
    }
  }
  std::printf("%d compared, %d with loops\n", compared, changed_programs);
  EXPECT_GT(compared, 1000);
  EXPECT_GT(changed_programs, 500);
}

}  // namespace
}  // namespace cairn::analysis
