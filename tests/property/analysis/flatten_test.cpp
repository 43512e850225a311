#include "analysis/flatten.h"

#include <gtest/gtest.h>

#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/text.h"
#include "property/flat_program.h"
#include "property/program_generator.h"

namespace cairn::analysis {
namespace {

TEST(FlattenPropertyTest, PreservesMeaning) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    test::GeneratorOptions most;
    most.statements = 12;
    most.mathematical = seed % 3 == 0;
    most.dynamic_types = false;
    most.heap_assertions = false;  // Old
    term::TermManager terms;
    ir::Program program = test::generate_program(terms, seed, test::vary(most, seed));
    ir::Program changed;
    try {
      changed = test::as_program(program, flatten(terms, program, {}));
    } catch (const Unsupported&) {
      continue;
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
      ASSERT_TRUE(x.outcome.kind == y.outcome.kind && x.outcome.message == y.outcome.message &&
                  x.outcome.origin.where == y.outcome.origin.where && x.inputs.size() == y.inputs.size() &&
                  x.heap.size() == y.heap.size())
          << "seed " << seed << ", run " << run << ": " << x.outcome.message << " / " << y.outcome.message << "\n"
          << print(program) << "\nflat\n"
          << print(changed);
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace cairn::analysis
