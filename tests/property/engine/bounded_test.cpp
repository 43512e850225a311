#include "engine/bounded/bounded.h"

#include <gtest/gtest.h>

#include <set>

#include "ir/exhaustive.h"
#include "property/program_generator.h"
#include "smt/solver_factory.h"

namespace cairn::engine::bounded {
namespace {

using Place = std::tuple<std::string, ir::BlockId, std::uint32_t>;

/// What exhaustive execution says of a program.
struct Truth {
  std::set<Place> violated;
  bool undefined = false;
  bool complete = true;
};

Truth execute_all(term::TermManager& terms, const ir::Program& program, const test::GeneratorOptions& options) {
  Truth truth;
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  domain.widest = 8;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    if (end.kind == ir::OutcomeKind::AssertionFailed) truth.violated.emplace(end.procedure, end.block, end.index);
    if (end.kind == ir::OutcomeKind::Undefined) truth.undefined = true;
    if (end.kind == ir::OutcomeKind::LimitReached) truth.complete = false;
    // Not all pointers are tried.
    for (const ir::Input& input : execution.inputs)
      if (input.type.kind == ir::TypeKind::Ptr) truth.complete = false;
    return truth.complete;
  };
  if (!ir::for_all_executions(terms, program, domain, visit, {}, 20'000).complete) truth.complete = false;
  return truth;
}

Result run_bounded(term::TermManager& terms, const ir::Program& program, bool by_circuits) {
  base::Cancellation never;
  Options options;
  smt::SolverOptions solver;
  if (by_circuits) {
    solver.backend = smt::Backend::Cadical;
    solver.fallback = smt::Backend::Z3;
  }
  options.make_solver = [=](term::TermManager& manager) { return smt::make_solver(manager, solver); };
  Limits limits;
  limits.max_bound = 64;
  return make_bounded(options)->run({terms, program, obligations(program), limits, never, nullptr});
}

struct Counts {
  int programs = 0;
  int compared = 0;
  int unsafe = 0;
  int unknown = 0;
  int unsupported = 0;
};

void compare(std::uint64_t seed, const test::GeneratorOptions& options, Counts& counts) {
  term::TermManager terms;
  ir::Program program = test::generate_program(terms, seed, options);
  ++counts.programs;
  Truth truth = execute_all(terms, program, options);
  Result result = run_bounded(terms, program, seed % 3 != 0);
  bool any_unsafe = false;
  for (const Finding& f : result.findings) {
    const Obligation& o = f.obligation;
    bool violated = truth.violated.contains({o.procedure, o.block, o.index});
    EXPECT_FALSE(f.verdict == Verdict::Safe && violated) << "wrong SAFE, seed " << seed;
    if (f.verdict == Verdict::Unsafe) {
      any_unsafe = true;
      ASSERT_TRUE(f.counterexample && f.counterexample->replayed) << "seed " << seed;
      EXPECT_TRUE(violated || !truth.complete) << "wrong UNSAFE, seed " << seed;
    }
  }
  EXPECT_EQ(result.statistics.counter("bounded.not_replayed"), 0u) << "seed " << seed;
  if (!truth.complete) return;
  if (result.reservation.starts_with("not supported")) {
    ++counts.unsupported;
    return;
  }
  ++counts.compared;
  counts.unsafe += any_unsafe;
  if (result.verdict() == Verdict::Unknown) ++counts.unknown;
  EXPECT_EQ(any_unsafe, !truth.violated.empty()) << "seed " << seed << ": " << result.reservation;
  EXPECT_TRUE(any_unsafe || result.reservation.empty() != truth.undefined)
      << "seed " << seed << ": " << result.reservation;
}

void compare_many(const test::GeneratorOptions& most, std::uint64_t first, int count) {
  Counts counts;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    test::GeneratorOptions options = test::vary(most, first + i);
    if (most.views) options.pointers = options.views = true;
    compare(first + i, options, counts);
  }
  std::printf("%d programs, %d compared with exhaustive execution, %d unsafe, %d unknown, %d not supported\n",
              counts.programs, counts.compared, counts.unsafe, counts.unknown, counts.unsupported);
  EXPECT_LT(counts.unsupported, counts.programs / 50);
  EXPECT_GT(counts.compared, counts.programs / 2);
  // Both answers have to occur often: from 43 to 51 in 100 programs are unsafe.
  EXPECT_GT(counts.unsafe, counts.compared / 4);
  EXPECT_GT(counts.compared - counts.unsafe - counts.unknown, counts.compared / 4);
}

TEST(Bounded, AgreesWithExecutionOnBitVectors) { compare_many({}, 0, 1200); }

TEST(Bounded, AgreesWithExecutionOnIntegers) {
  test::GeneratorOptions most;
  most.mathematical = true;
  most.pointers = false;
  compare_many(most, 10'000, 800);
}

TEST(Bounded, AgreesWithExecutionWhereMeaningEnds) {
  test::GeneratorOptions most;
  most.undefined = true;
  most.partial_assertions = true;
  most.uninitialised = true;
  most.frees_records = true;
  compare_many(most, 20'000, 400);
}

test::GeneratorOptions views() {
  test::GeneratorOptions most;
  most.views = true;
  most.records = most.arrays = most.heap_assertions = false;
  most.procedures = 1;
  most.statements = 14;
  return most;
}

TEST(Bounded, AgreesWithExecutionOnViewsOfMemory) { compare_many(views(), 30'000, 500); }

TEST(Bounded, AgreesWithExecutionOnViewsWhereMeaningEnds) {
  test::GeneratorOptions most = views();
  most.undefined = true;
  most.uninitialised = true;
  most.heap_assertions = true;
  compare_many(most, 40'000, 180);
}

}  // namespace
}  // namespace cairn::engine::bounded
