#include "ir/interpreter.h"

#include <gtest/gtest.h>

#include <map>

#include "ir/exhaustive.h"
#include "ir/inputs.h"
#include "ir/verify/verify.h"
#include "property/program_generator.h"

namespace cairn::ir {
namespace {

test::GeneratorOptions everything() {
  test::GeneratorOptions options;
  options.mathematical = true;
  options.frees_records = true;
  return options;
}

InputDomain domain_of(const test::GeneratorOptions& options) {
  InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  return domain;
}

TEST(InterpreterProperty, GeneratedProgramsEndAndAreDefined) {
  std::map<OutcomeKind, int> outcomes;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    term::TermManager terms;
    const test::GeneratorOptions options = test::vary(everything(), seed);
    const Program program = test::generate_program(terms, seed, options);
    const Enumerated done = for_all_executions(terms, program, domain_of(options), [&](const Execution& execution) {
      ++outcomes[execution.outcome.kind];
      EXPECT_NE(execution.outcome.kind, OutcomeKind::Undefined) << seed << ": " << execution.outcome.message;
      EXPECT_NE(execution.outcome.kind, OutcomeKind::LimitReached) << seed << ": " << execution.outcome.message;
      return !::testing::Test::HasFailure();
    });
    ASSERT_TRUE(done.complete) << seed;
  }
  EXPECT_GT(outcomes[OutcomeKind::Returned], 1000);
  EXPECT_GT(outcomes[OutcomeKind::AssertionFailed], 1000);
  EXPECT_GT(outcomes[OutcomeKind::AssumptionFailed], 100);
}

TEST(GeneratorProperty, ProgramsAreWellFormed) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    term::TermManager terms;
    test::GeneratorOptions options = everything();
    options.uninitialised = options.undefined = true;
    const Program program = test::generate_program(terms, seed, test::vary(options, seed));
    const base::Diagnostics problems = verify(program, terms);
    ASSERT_FALSE(problems.has_errors()) << seed << ": " << problems.all()[0].message;
  }
}

}  // namespace
}  // namespace cairn::ir
