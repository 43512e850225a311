#include "analysis/liveness.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

Liveness::Liveness(const ir::Program& program, const ir::Procedure& procedure, const Tracked& tracked)
    : procedure_(procedure), tracked_(procedure.blocks.size()) {
  for (ir::BlockId block = 0; tracked && block < procedure.blocks.size(); ++block) {
    const bool asked = std::ranges::any_of(procedure.blocks[block].statements, [](const ir::Statement& s) {
      return mentions(terms_in(s), term::Op::HeapTracked);
    });
    tracked_[block] = asked ? tracked(block) : std::vector<Variable>();
  }
  const auto declare = [&](const ir::Declaration& d) {
    if (position_.emplace(d.variable, variables_.size()).second) variables_.push_back(d.variable);
  };
  for (const auto* list : {&procedure.parameters, &procedure.results, &procedure.locals}) {
    for (const ir::Declaration& d : *list) declare(d);
  }
  first_global_ = variables_.size();
  for (const ir::Global& global : program.globals) declare(global.declaration);

  const Graph graph = control_flow(procedure);
  entry_.assign(graph.size(), Set(variables_.size()));
  end_ = entry_;
  std::vector<Set> used = entry_;  // in the block before they are assigned there
  std::vector<Set> killed = entry_;
  for (Node block = 0; block < graph.size(); ++block) {
    const ir::Block& b = procedure.blocks[block];
    step_back(used[block], block, 0);
    for (const spec::Assertion& invariant : b.invariants) use(used[block], terms_in(invariant), block);
    for (const ir::Statement& statement : b.statements) set_all(killed[block], assigned(statement), true);
  }
  // Successors first, so that most blocks are looked at once; blocks that cannot be reached come last.
  std::vector<Node> todo;
  std::vector<bool> waiting(graph.size(), true);
  std::vector<bool> reached(graph.size());
  const std::vector<Node> order = graph.size() == 0 ? std::vector<Node>{} : reverse_post_order(graph, 0);
  for (Node node : order) reached[node] = true;
  for (Node node = 0; node < graph.size(); ++node) {
    if (!reached[node]) todo.push_back(node);
  }
  todo.insert(todo.end(), order.begin(), order.end());
  while (!todo.empty()) {
    const Node block = todo.back();
    todo.pop_back();
    waiting[block] = false;
    Set live(variables_.size());
    for (Node next : graph.successors(block)) {
      for (std::size_t i = 0; i < live.size(); ++i) live[i] = live[i] || entry_[next][i];
    }
    end_[block] = live;
    for (std::size_t i = 0; i < live.size(); ++i) live[i] = used[block][i] || (live[i] && !killed[block][i]);
    if (live == entry_[block]) continue;
    entry_[block] = std::move(live);
    for (Node before : graph.predecessors(block)) {
      if (waiting[before]) continue;
      waiting[before] = true;
      todo.push_back(before);
    }
  }
}

bool Liveness::test(const Set& set, Variable variable) const {
  const auto found = position_.find(variable);
  return found != position_.end() && set[found->second];
}

void Liveness::use(Set& set, const std::vector<Term>& terms, ir::BlockId block) const {
  if (mentions(terms, term::Op::HeapTracked)) {
    if (tracked_[block])
      set_all(set, *tracked_[block], true);
    else
      set.assign(set.size(), true);
  }
  set_all(set, constants_in(terms), true);
}

/// Other constants than variables are left out.
void Liveness::set_all(Set& set, const std::vector<Variable>& variables, bool live) const {
  for (Variable variable : variables) {
    const auto found = position_.find(variable);
    if (found != position_.end()) set[found->second] = live;
  }
}

void Liveness::use_globals(Set& set) const {
  for (std::size_t i = first_global_; i < set.size(); ++i) set[i] = true;
}

void Liveness::step_back(Set& set, ir::BlockId block, std::size_t index) const {
  const ir::Block& b = procedure_.blocks[block];
  if (std::holds_alternative<ir::Return>(b.terminator.kind)) {
    for (const ir::Declaration& result : procedure_.results) set[position_.at(result.variable)] = true;
    use_globals(set);
  }
  use(set, terms_in(b.terminator), block);
  for (std::size_t i = b.statements.size(); i-- > index;) {
    const ir::Statement& statement = b.statements[i];
    set_all(set, assigned(statement), false);
    if (ir::call_targets(statement)) use_globals(set);
    use(set, terms_in(statement), block);
  }
}

std::vector<Variable> Liveness::live_before(ir::BlockId block, std::size_t index) const {
  Set live = end_[block];
  step_back(live, block, index);
  std::vector<Variable> result;
  for (std::size_t i = 0; i < live.size(); ++i) {
    if (live[i]) result.push_back(variables_[i]);
  }
  return result;
}

}  // namespace cairn::analysis
