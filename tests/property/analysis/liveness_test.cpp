#include "analysis/liveness.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "analysis/call_graph.h"
#include "ir/exhaustive.h"
#include "property/program_generator.h"

namespace cairn::analysis {
namespace {

/// Whether an assignment has no effect but on its target: no pointer is in it.
const ir::Assign* arithmetic(const ir::Statement& statement) {
  const auto* assign = std::get_if<ir::Assign>(&statement.kind);
  if (assign == nullptr) return nullptr;
  for (Variable v : constants_in({assign->target, assign->value}))
    if (!v.sort().is_bv() && !v.sort().is_bool() && !v.sort().is_int()) return nullptr;
  return assign;
}

/// Whether some path from a place uses a variable before it assigns it, by search over places and what the variable
/// flows into: arithmetic hands it on to its target.
bool naive_live(const ir::Program& program, const ir::Procedure& procedure, ir::BlockId block, std::size_t index,
                Variable variable) {
  const Graph graph = control_flow(procedure);
  std::set<Variable> globals;
  for (const ir::Global& g : program.globals) globals.insert(g.declaration.variable);
  using Place = std::tuple<ir::BlockId, std::size_t, Variable>;
  std::set<Place> seen;
  std::vector<Place> pending{{block, index, variable}};
  while (!pending.empty()) {
    const auto [b, i, v] = pending.back();
    pending.pop_back();
    if (!seen.insert({b, i, v}).second) continue;
    const auto has = [v = v](const std::vector<Variable>& list) {
      return std::find(list.begin(), list.end(), v) != list.end();
    };
    const ir::Block& source = procedure.blocks[b];
    if (i < source.statements.size()) {
      const ir::Statement& statement = source.statements[i];
      const std::vector<Term> terms = terms_in(statement);
      if (mentions(terms, term::Op::HeapTracked)) return true;
      if (globals.contains(v) && ir::call_targets(statement) != nullptr) return true;
      if (has(constants_in(terms))) {
        const ir::Assign* assign = arithmetic(statement);
        if (assign == nullptr) return true;
        pending.emplace_back(b, i + 1, assign->target);
      }
      if (!has(assigned(statement))) pending.emplace_back(b, i + 1, v);
      continue;
    }
    if (has(constants_in(terms_in(source.terminator)))) return true;
    if (std::holds_alternative<ir::Return>(source.terminator.kind) &&
        (globals.contains(v) || v == procedure.results[0].variable))
      return true;
    for (ir::BlockId next : graph.successors(b)) pending.emplace_back(next, 0, v);
  }
  return false;
}

TEST(LivenessProperty, AgreesWithPathsToUses) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    term::TermManager terms;
    const ir::Program program = test::generate_program(terms, seed);
    for (const ir::Procedure& procedure : program.procedures) {
      const Liveness liveness(program, procedure);
      std::vector<Variable> variables;
      for (const auto* list : {&procedure.parameters, &procedure.results, &procedure.locals}) {
        for (const ir::Declaration& d : *list) variables.push_back(d.variable);
      }
      for (const ir::Global& g : program.globals) variables.push_back(g.declaration.variable);
      for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b) {
        const std::size_t last = procedure.blocks[b].statements.size();
        for (std::size_t i : {std::size_t{0}, last / 2, last}) {
          const std::vector<Variable> live = liveness.live_before(b, i);
          for (Variable variable : variables) {
            const bool expected = naive_live(program, procedure, b, i, variable);
            ASSERT_EQ(std::find(live.begin(), live.end(), variable) != live.end(), expected)
                << seed << " " << procedure.name << " " << b << " " << i << " " << variable.name();
            ASSERT_TRUE(i != 0 || liveness.live_at_entry(b, variable) == expected);
          }
        }
      }
    }
  }
}

TEST(CallGraphProperty, HasEveryCallThatAnExecutionMakes) {
  std::size_t calls = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    term::TermManager terms;
    const ir::Program program = test::generate_program(terms, seed);
    const CallGraph graph(program);
    std::set<std::pair<std::string, std::string>> edges;
    for (Graph::Node i = 0; i < program.procedures.size(); ++i) {
      for (Graph::Node j : graph.graph().successors(i)) {
        edges.emplace(program.procedures[i].name, program.procedures[j].name);
      }
    }
    ir::ExecutionLimits limits;
    limits.trace = true;
    ir::for_all_executions(
        terms, program, {},
        [&](const ir::Execution& execution) {
          std::vector<std::string> stack;
          for (const ir::Step& step : execution.steps) {
            stack.resize(step.depth + 1);
            if (stack.back() == step.procedure) continue;
            stack.back() = step.procedure;
            if (step.depth == 0) continue;
            ++calls;
            EXPECT_TRUE(edges.contains({stack[step.depth - 1], step.procedure})) << seed;
          }
          return true;
        },
        limits, 20);
  }
  EXPECT_GT(calls, 500u);
}

}  // namespace
}  // namespace cairn::analysis
