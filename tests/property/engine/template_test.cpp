#include "engine/template/template.h"

#include <gtest/gtest.h>

#include <set>

#include "ir/exhaustive.h"
#include "property/loop_programs.h"
#include "property/setting.h"
#include "smt/solver_factory.h"

namespace cairn::engine::tmpl {
namespace {

using Place = std::tuple<std::string, ir::BlockId, std::uint32_t>;

struct Truth {
  std::set<Place> violated;
  bool undefined = false;
};

/// What executions over small inputs show of a program: not all that it can do, but nothing that it cannot.
Truth execute_some(term::TermManager& terms, const ir::Program& program, const test::GeneratorOptions& options) {
  Truth truth;
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    if (end.kind == ir::OutcomeKind::AssertionFailed) truth.violated.emplace(end.procedure, end.block, end.index);
    if (end.kind == ir::OutcomeKind::Undefined) truth.undefined = true;
    return true;
  };
  ir::for_all_executions(terms, program, domain, visit, {}, 3'000);
  return truth;
}

Result run_template(term::TermManager& terms, const ir::Program& program, std::uint32_t depth) {
  base::Cancellation never;
  Options options;
  // What the command line gives C programs.
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3});
  };
  options.query_resources = 200'000;
  options.depth = depth;
  return make_template(options)->run({terms, program, obligations(program), {}, never, nullptr});
}

struct Counts {
  int programs = 0;
  int safe = 0;
  int violated = 0;
  int proved = 0;  ///< obligations
  int deep = 0;    ///< programs with induction over several iterations
};

void compare(std::uint64_t seed, const test::GeneratorOptions& options, std::uint32_t depth, Counts& counts) {
  term::TermManager terms;
  ir::Program program = test::generate_program(terms, seed, options);
  ++counts.programs;
  Truth truth = execute_some(terms, program, options);
  Result result = run_template(terms, program, depth);
  ASSERT_EQ(result.findings.size(), obligations(program).size());
  for (const Finding& f : result.findings) {
    const Obligation& o = f.obligation;
    EXPECT_NE(f.verdict, Verdict::Unsafe) << "seed " << seed;
    EXPECT_FALSE(f.verdict == Verdict::Safe && truth.violated.contains({o.procedure, o.block, o.index}))
        << "wrong SAFE, seed " << seed << ", " << o.procedure << " block " << o.block << " statement " << o.index;
    EXPECT_TRUE(f.verdict == Verdict::Safe || !f.reason.empty()) << "seed " << seed;
    counts.proved += f.verdict == Verdict::Safe;
  }
  EXPECT_FALSE(truth.undefined && result.verdict() == Verdict::Safe) << "seed " << seed;
  counts.safe += result.verdict() == Verdict::Safe;
  counts.deep += result.statistics.counter("template.depth") > 1;
  counts.violated += !truth.violated.empty();
}

Counts compare_many(const test::GeneratorOptions& most, std::uint64_t first, std::uint64_t count,
                    std::uint32_t depth = 1) {
  first += test::setting("CAIRN_FIRST_SEED", 0);
  count = test::setting("CAIRN_SEEDS", count);
  Counts counts;
  for (std::uint64_t i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    test::GeneratorOptions options = test::vary(most, first + i);
    if (most.views) options.pointers = options.views = true;
    if (most.mutual) options.procedures = most.procedures;
    compare(first + i, options, depth, counts);
  }
  std::printf("%d programs: %d safe, %d violated, %d assertions proved, %d deep\n", counts.programs, counts.safe,
              counts.violated, counts.proved, counts.deep);
  // Shares and not numbers: campaigns choose how many programs there are. From 27 to 70 in 100 are proved, from 30 to
  // 68 are violated.
  EXPECT_GT(counts.safe, counts.programs / 6);
  EXPECT_GT(counts.violated, counts.programs / 6);
  return counts;
}

/// From 5 in 100 on.
void expect_deep(const Counts& counts) { EXPECT_GT(counts.deep * 20, counts.programs); }

TEST(Template, NeverContradictsExecutionOnBitVectors) { compare_many(test::with_loops(), 0, 100); }

TEST(Template, NeverContradictsExecutionOnIntegers) {
  test::GeneratorOptions most = test::on_integers(test::with_loops());
  compare_many(most, 10'000, 80);
  compare_many(most, 9'010'150, 30);
}

TEST(Template, NeverContradictsExecutionWhereMeaningEnds) {
  compare_many(test::where_meaning_ends(test::with_loops()), 20'000, 300);
}

TEST(Template, NeverContradictsExecutionOnViewsOfMemory) {
  test::GeneratorOptions most = test::with_loops();
  most.views = true;
  most.undefined = true;
  most.uninitialised = true;
  most.records = most.arrays = false;
  most.statements = 14;
  compare_many(most, 60'000, 300);
}

TEST(Template, NeverContradictsExecutionOnLostMemory) {
  compare_many(test::with_lost_memory(), 140'000, 300);
  compare_many(test::only_memory(test::with_lost_memory()), 150'000, 200, 2);
}

TEST(Template, NeverContradictsExecutionWithDeepInduction) {
  expect_deep(compare_many(test::with_loops(), 120'000, 50, 2));
  test::GeneratorOptions most = test::where_meaning_ends(test::with_loops());
  most.nesting = 3;
  expect_deep(compare_many(most, 130'000, 60, 3));
  expect_deep(compare_many(most, 4'132'000, 150, 3));
}

TEST(Template, NeverContradictsExecutionOfRecursiveProcedures) { compare_many(test::with_recursion(), 80'000, 60); }

TEST(Template, NeverContradictsExecutionOfRecursiveProceduresOnIntegers) {
  compare_many(test::on_integers(test::with_recursion()), 90'000, 25);
}

TEST(Template, NeverContradictsExecutionOfRecursiveProceduresWhereMeaningEnds) {
  compare_many(test::where_meaning_ends(test::with_recursion()), 100'000, 80);
}

}  // namespace
}  // namespace cairn::engine::tmpl
