#include "analysis/liveness.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

/// Blocks to look at, the last one first: successors before predecessors, so that most are looked at once; those that
/// cannot be reached come last.
std::vector<Node> work_list(const Graph& graph) {
  std::vector<Node> out;
  if (graph.size() == 0) return out;
  const std::vector<Node> order = reverse_post_order(graph, 0);
  std::vector<bool> reached(graph.size());
  for (Node node : order) reached[node] = true;
  for (Node node = 0; node < graph.size(); ++node)
    if (!reached[node]) out.push_back(node);
  out.insert(out.end(), order.begin(), order.end());
  return out;
}

bool are_numbers(const std::vector<Variable>& variables) {
  return std::ranges::all_of(variables,
                             [](Variable v) { return v.sort().is_bv() || v.sort().is_bool() || v.sort().is_int(); });
}

}  // namespace

Liveness::Liveness(const ir::Program& program, const ir::Procedure& procedure, const Tracked& tracked)
    : procedure_(procedure), tracked_(procedure.blocks.size()) {
  for (ir::BlockId block = 0; tracked && block < procedure.blocks.size(); ++block) {
    const bool asked = std::ranges::any_of(procedure.blocks[block].statements, [](const ir::Statement& s) {
      return mentions(terms_in(s), term::Op::HeapTracked);
    });
    tracked_[block] = asked ? tracked(block) : std::vector<Variable>();
  }
  declare(program);
  steps_.resize(procedure.blocks.size());
  for (ir::BlockId block = 0; block < procedure.blocks.size(); ++block) {
    const ir::Block& b = procedure.blocks[block];
    std::vector<Term> invariants;
    for (const spec::Assertion& invariant : b.invariants) {
      const std::vector<Term> terms = terms_in(invariant);
      invariants.insert(invariants.end(), terms.begin(), terms.end());
    }
    steps_[block].push_back(step_of(invariants, block));
    for (const ir::Statement& statement : b.statements) steps_[block].push_back(step_of(statement, block));
    steps_[block].push_back(step_of(b.terminator, block));
  }
  solve();
}

void Liveness::declare(const ir::Program& program) {
  const auto add = [&](const ir::Declaration& d) {
    if (position_.emplace(d.variable, variables_.size()).second) variables_.push_back(d.variable);
  };
  for (const auto* list : {&procedure_.parameters, &procedure_.results, &procedure_.locals})
    for (const ir::Declaration& d : *list) add(d);
  first_global_ = variables_.size();
  for (const ir::Global& global : program.globals) add(global.declaration);
}

void Liveness::solve() {
  const Graph graph = control_flow(procedure_);
  entry_.assign(graph.size(), Set(variables_.size()));
  end_ = entry_;
  std::vector<Node> pending = work_list(graph);
  std::vector<bool> waiting(graph.size(), true);
  while (!pending.empty()) {
    const Node block = pending.back();
    pending.pop_back();
    waiting[block] = false;
    Set live(variables_.size());
    for (Node next : graph.successors(block))
      for (std::size_t i = 0; i < live.size(); ++i) live[i] = live[i] || entry_[next][i];
    end_[block] = live;
    for (std::size_t i = steps_[block].size(); i-- > 0;) apply(live, steps_[block][i]);
    if (live == entry_[block]) continue;
    entry_[block] = std::move(live);
    for (Node before : graph.predecessors(block)) {
      if (waiting[before]) continue;
      waiting[before] = true;
      pending.push_back(before);
    }
  }
}

bool Liveness::test(const Set& set, Variable variable) const {
  const auto found = position_.find(variable);
  return found != position_.end() && set[found->second];
}

/// Other constants than variables are left out.
std::vector<std::size_t> Liveness::positions(const std::vector<Variable>& variables) const {
  std::vector<std::size_t> out;
  for (Variable variable : variables)
    if (const auto found = position_.find(variable); found != position_.end()) out.push_back(found->second);
  return out;
}

Liveness::Step Liveness::step_of(const std::vector<Term>& terms, ir::BlockId block) const {
  std::vector<Variable> used = constants_in(terms);
  Step out;
  if (mentions(terms, term::Op::HeapTracked)) {
    out.uses_all = !tracked_[block];
    if (tracked_[block]) used.insert(used.end(), tracked_[block]->begin(), tracked_[block]->end());
  }
  out.used = positions(used);
  return out;
}

Liveness::Step Liveness::step_of(const ir::Statement& statement, ir::BlockId block) const {
  Step out = step_of(terms_in(statement), block);
  out.assigned = positions(assigned(statement));
  out.uses_globals = ir::call_targets(statement) != nullptr;
  if (const auto* assign = std::get_if<ir::Assign>(&statement.kind))
    out.arithmetic = are_numbers(constants_in({assign->target, assign->value}));
  return out;
}

Liveness::Step Liveness::step_of(const ir::Terminator& terminator, ir::BlockId block) const {
  Step out = step_of(terms_in(terminator), block);
  if (!std::holds_alternative<ir::Return>(terminator.kind)) return out;
  for (const ir::Declaration& result : procedure_.results) out.used.push_back(position_.at(result.variable));
  out.uses_globals = true;
  return out;
}

/// Turns what is live after a step into what is live before it.
void Liveness::apply(Set& set, const Step& step) const {
  const bool matters =
      !step.arithmetic || std::ranges::any_of(step.assigned, [&](std::size_t position) { return set[position]; });
  for (std::size_t position : step.assigned) set[position] = false;
  if (!matters) return;
  if (step.uses_all) set.assign(set.size(), true);
  if (step.uses_globals) std::fill(set.begin() + static_cast<std::ptrdiff_t>(first_global_), set.end(), true);
  for (std::size_t position : step.used) set[position] = true;
}

std::vector<Variable> Liveness::live_before(ir::BlockId block, std::size_t index) const {
  Set live = end_[block];
  for (std::size_t i = steps_[block].size(); i-- > index + 1;) apply(live, steps_[block][i]);
  std::vector<Variable> result;
  for (std::size_t i = 0; i < live.size(); ++i)
    if (live[i]) result.push_back(variables_[i]);
  return result;
}

}  // namespace cairn::analysis
