#include "analysis/reduce.h"

#include <gtest/gtest.h>

#include <random>

#include "analysis/loops.h"
#include "ir/exhaustive.h"
#include "ir/text.h"
#include "property/flat_program.h"
#include "property/program_generator.h"

namespace cairn::analysis {
namespace {

struct Ends {
  std::vector<std::tuple<ir::OutcomeKind, std::uint32_t, std::uint32_t>> all;
  bool complete = false;
};

/// How executions over small inputs end, one after the other; those that take too long too, because steps stay steps.
Ends ends(term::TermManager& terms, const ir::Program& program, const test::GeneratorOptions& options) {
  Ends out;
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    out.all.emplace_back(end.kind, end.origin.where.line, end.origin.where.column);
    return true;
  };
  out.complete = ir::for_all_executions(terms, program, domain, visit, {.steps = 300}, 3000).complete;
  return out;
}

/// Lets some blocks go on elsewhere, as an input says.
void add_jumps(term::TermManager& terms, FlatProgram& flat, std::mt19937_64& random) {
  ir::Term jump = terms.mk_const("jump", terms.bool_sort());
  flat.procedure.locals.push_back({jump, ir::Type(), {}});
  std::vector<ir::Block>& blocks = flat.procedure.blocks;
  auto any = [&] { return static_cast<ir::BlockId>(random() % blocks.size()); };
  for (int i = 0; i < 4; ++i) {
    ir::BlockId from = any();
    auto* goes = std::get_if<ir::Goto>(&blocks[from].terminator.kind);
    if (!goes) continue;
    blocks[from].statements.push_back({ir::Havoc{{jump}, "jump"}, {}});
    flat.notes[from].emplace_back();
    blocks[from].terminator.kind = ir::Branch{jump, any(), goes->target};
  }
}

bool is_reducible(const FlatProgram& flat) {
  Graph graph = control_flow(flat.procedure);
  return Loops(graph, Dominators(graph, 0)).irreducible_edges().empty();
}

TEST(ReducePropertyTest, KeepsExecutions) {
  int compared = 0;
  int changed_programs = 0;
  int too_large = 0;
  for (std::uint64_t seed = 0; seed < 800; ++seed) {
    test::GeneratorOptions most;
    most.statements = 12;
    most.dynamic_types = false;
    most.heap_assertions = false;
    test::GeneratorOptions options = test::vary(most, seed);
    term::TermManager terms;
    ir::Program program = test::generate_program(terms, seed, options);
    FlatProgram flat;
    try {
      flat = flatten(terms, program, {});
    } catch (const base::Unsupported&) {
      continue;
    }
    std::mt19937_64 random(seed);
    add_jumps(terms, flat, random);
    FlatProgram reduced = reduce(flat);
    const bool changed = reduced.procedure.blocks.size() != flat.procedure.blocks.size();
    ASSERT_EQ(changed, !is_reducible(flat) && is_reducible(reduced)) << "seed " << seed;
    changed_programs += changed;
    too_large += !is_reducible(reduced);
    if (!changed) continue;
    ASSERT_EQ(reduced.notes.size(), reduced.procedure.blocks.size());
    ASSERT_EQ(reduced.frame_of_block.size(), reduced.procedure.blocks.size());
    Ends before = ends(terms, test::as_program(program, flat), options);
    ir::Program after = test::as_program(program, reduced);
    Ends found = ends(terms, after, options);
    compared += before.complete;
    ASSERT_EQ(before.complete, found.complete) << "seed " << seed;
    ASSERT_EQ(before.all, found.all) << "seed " << seed << "\n" << print(program) << "\nreduced\n" << print(after);
  }
  std::printf("%d changed, %d compared in full, %d too large\n", changed_programs, compared, too_large);
  EXPECT_GT(changed_programs, 100);
}

}  // namespace
}  // namespace cairn::analysis
