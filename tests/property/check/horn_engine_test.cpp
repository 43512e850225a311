#include "engine/horn/horn.h"

#include <gtest/gtest.h>

#include <sstream>

#include "check/horn_check.h"
#include "ir/exhaustive.h"
#include "ir/pass/pass.h"
#include "ir/text.h"
#include "property/program_generator.h"
#include "property/setting.h"
#include "smt/solver_factory.h"

namespace cairn::engine::horn {
namespace {

/// Whether some execution violates an assertion or does what has no meaning. Nothing where not all were tried.
std::optional<bool> goes_wrong(term::TermManager& terms, const ir::Program& program,
                               const test::GeneratorOptions& options) {
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  domain.widest = 8;
  bool wrong = false;
  bool complete = true;
  const auto visit = [&](const ir::Execution& execution) {
    const ir::OutcomeKind end = execution.outcome.kind;
    wrong = wrong || end == ir::OutcomeKind::AssertionFailed || end == ir::OutcomeKind::Undefined;
    complete = complete && end != ir::OutcomeKind::LimitReached;
    return !wrong;
  };
  const bool all = ir::for_all_executions(terms, program, domain, visit, {}, 5'000).complete;
  if (wrong) return true;
  return all && complete ? std::optional(false) : std::nullopt;
}

struct Counts {
  int safe = 0;
  int proved = 0;
  int wrong = 0;
};

void compare(std::uint64_t seed, const test::GeneratorOptions& options, Counts& counts) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  term::TermManager terms;
  const ir::Program program = ir::devirtualize(test::generate_program(terms, seed, options), terms);
  const std::optional<bool> wrong = goes_wrong(terms, program, options);
  base::Cancellation never;
  const Result result =
      make_horn({.resources = 1'000'000})->run({terms, program, obligations(program), {}, never, nullptr});
  const bool proved = result.verdict() == Verdict::Safe;
  counts.wrong += wrong == true;
  counts.safe += wrong == false;
  counts.proved += proved && wrong == false;
  std::ostringstream text;
  if (proved && wrong == true) ir::print(program, text);
  EXPECT_FALSE(proved && wrong == true) << "wrong SAFE\n" << text.str();
  if (!proved) return;
  ASSERT_EQ(result.proofs.size(), 1U);
  const HornProof& proof = *result.proofs[0].horn;
  const check::HornCheckOptions how{.make = [&] { return smt::make_solver(terms, {.backend = smt::Backend::Cvc5}); },
                                    .seconds = 20};
  const check::HornCheck checked = check::check_solution(terms, proof.clauses, proof.solution, how, never);
  EXPECT_EQ(checked.broken, nullptr);
}

void compare_many(const test::GeneratorOptions& most, std::uint64_t first, std::uint64_t count) {
  first += test::setting("CAIRN_FIRST_SEED", 0);
  count = test::setting("CAIRN_SEEDS", count);
  Counts counts;
  for (std::uint64_t i = 0; i < count && !testing::Test::HasFailure(); ++i)
    compare(first + i, test::vary(most, first + i), counts);
  std::printf("%d wrong, %d safe, of which %d proved\n", counts.wrong, counts.safe, counts.proved);
  // From 33 to 65 in 100 programs go wrong; of the others from 57 on are proved.
  EXPECT_GT(counts.wrong, static_cast<int>(count / 6));
  EXPECT_GT(counts.proved, counts.safe / 3);
}

test::GeneratorOptions java_like() {
  test::GeneratorOptions most;
  most.pointers = false;
  most.function_pointers = false;
  most.heap_assertions = false;
  return most;
}

TEST(Horn, NeverSafeWhereExecutionGoesWrong) { compare_many(java_like(), 0, 30); }

TEST(Horn, NeverSafeWhereIntegersGoWrong) {
  test::GeneratorOptions most = java_like();
  most.mathematical = true;
  compare_many(most, 10'000, 15);
}

TEST(Horn, NeverSafeWhereMeaningEnds) {
  test::GeneratorOptions most = java_like();
  most.undefined = true;
  compare_many(most, 20'000, 20);
}

TEST(Horn, NeverSafeWhereRecursionGoesWrong) {
  test::GeneratorOptions most = java_like();
  most.mutual = true;
  most.procedures = 3;
  compare_many(most, 30'000, 20);
}

TEST(Horn, NeverSafeWhereMemoryGoesWrong) {
  test::GeneratorOptions most = java_like();
  most.records = false;
  most.dynamic_types = false;
  most.arrays = false;
  most.pointers = true;
  most.uninitialised = true;
  most.undefined = true;
  compare_many(most, 40'000, 60);
}

}  // namespace
}  // namespace cairn::engine::horn
