#include "analysis/flatten.h"

#include <gtest/gtest.h>

#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/text.h"
#include "property/flat_program.h"
#include "property/program_generator.h"

namespace cairn::analysis {
namespace {

/// Compares executions of random programs with those of the flat programs; how many there were.
int compare(const test::GeneratorOptions& most, std::uint64_t seed, Recursion recursion, std::uint32_t depth) {
  int compared = 0;
  term::TermManager terms;
  test::GeneratorOptions options = test::vary(most, seed);
  if (most.mutual) options.procedures = most.procedures;
  ir::Program program = test::generate_program(terms, seed, options);
  ir::Program changed;
  try {
    changed = test::as_program(program, flatten(terms, program, {}, recursion, depth));
  } catch (const base::Unsupported&) {
    return 0;
  }
  ir::Interpreter before(terms, program);
  ir::Interpreter after(terms, changed);
  for (std::uint64_t run = 0; run < 8; ++run) {
    ir::RandomInputs first(terms, program.pointer_width, run);
    ir::RandomInputs second(terms, program.pointer_width, run);
    ir::Execution x = before.run(first, {.steps = 20000});
    if (x.outcome.kind == ir::OutcomeKind::Undefined || x.outcome.kind == ir::OutcomeKind::LimitReached) continue;
    ir::Execution y = after.run(second, {.steps = 200000});
    ++compared;
    EXPECT_TRUE(x.outcome.kind == y.outcome.kind && x.outcome.message == y.outcome.message &&
                x.outcome.origin.where == y.outcome.origin.where && x.inputs.size() == y.inputs.size() &&
                x.heap.size() == y.heap.size())
        << "seed " << seed << ", run " << run << ": " << x.outcome.message << " / " << y.outcome.message << "\n"
        << print(program) << "\nflat\n"
        << print(changed);
  }
  return compared;
}

TEST(FlattenPropertyTest, PreservesMeaning) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
    test::GeneratorOptions most;
    most.statements = 12;
    most.mathematical = seed % 3 == 0;
    most.dynamic_types = false;
    most.heap_assertions = false;  // Old
    compared += compare(most, seed, Recursion::Refuse, 0);
  }
  EXPECT_GT(compared, 1000);
}

TEST(FlattenPropertyTest, PreservesMeaningOfRecursionThatIsExpanded) {
  int compared = 0;
  for (std::uint64_t seed = 1000; seed < 1200 && !HasFailure(); ++seed) {
    test::GeneratorOptions most;
    most.statements = 6;
    most.nesting = 1;
    most.mutual = true;
    most.dynamic_types = false;
    most.heap_assertions = false;
    // Calls have at most two units of fuel, so three of a procedure are active at most.
    compared += compare(most, seed, Recursion::Expand, 3);
  }
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace cairn::analysis
