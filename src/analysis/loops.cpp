#include "analysis/loops.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

Loops::Loops(const Graph& graph, const Dominators& dominators) : innermost_(graph.size(), none) {
  if (dominators.order().empty()) return;
  const std::vector<Node> order = reverse_post_order(graph, dominators.order().front());
  std::vector<std::uint32_t> position(graph.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i]] = i;
  std::vector<std::vector<Node>> latches(graph.size());
  for (Node node : order) {
    for (Node target : graph.successors(node)) {
      if (position[target] > position[node]) continue;
      if (dominators.dominates(target, node)) {
        latches[target].push_back(node);
      } else {
        irreducible_.emplace_back(node, target);
      }
    }
  }
  // Inner headers come after outer ones in the order, so inner loops are found first.
  for (std::size_t i = order.size(); i-- > 0;) {
    if (!latches[order[i]].empty()) collect(graph, dominators, order[i], std::move(latches[order[i]]));
  }
  nest();
}

/// Finds the nodes of a loop backwards from its latches; what lies in loops that were found before is passed in one
/// step each.
void Loops::collect(const Graph& graph, const Dominators& dominators, Node header, std::vector<Node> latches) {
  const int number = static_cast<int>(loops_.size());
  loops_.push_back({header, none, 1, latches, {header}});
  around_.push_back(number);
  innermost_[header] = number;
  std::vector<Node> todo = std::move(latches);
  while (!todo.empty()) {
    const Node node = todo.back();
    todo.pop_back();
    if (!dominators.reachable(node)) continue;
    int inside = innermost_[node];
    if (inside == none) {
      innermost_[node] = number;
      loops_.back().own.push_back(node);
      for (Node predecessor : graph.predecessors(node)) todo.push_back(predecessor);
      continue;
    }
    inside = outermost(inside);
    if (inside == number) continue;
    Loop& inner = loops_[static_cast<std::size_t>(inside)];
    inner.parent = number;
    around_[static_cast<std::size_t>(inside)] = number;
    for (Node predecessor : graph.predecessors(inner.header)) todo.push_back(predecessor);
  }
}

/// The largest loop so far around a loop; shortens the way for the next time.
int Loops::outermost(int loop) {
  const auto around = [this](int l) -> int& { return around_[static_cast<std::size_t>(l)]; };
  while (around(loop) != loop) loop = around(loop) = around(around(loop));
  return loop;
}

/// Puts outer loops first and fills in the depths.
void Loops::nest() {
  const auto count = static_cast<int>(loops_.size());
  std::reverse(loops_.begin(), loops_.end());
  const auto renumber = [&](int loop) { return loop == none ? none : count - 1 - loop; };
  for (int& loop : innermost_) loop = renumber(loop);
  for (Loop& loop : loops_) {
    loop.parent = renumber(loop.parent);
    if (loop.parent != none) loop.depth = loops_[static_cast<std::size_t>(loop.parent)].depth + 1;
  }
}

bool Loops::contains(int loop, Node node) const {
  int inside = innermost_[node];
  // Loops inside have larger numbers.
  while (inside > loop) inside = loops_[static_cast<std::size_t>(inside)].parent;
  return inside == loop && loop != none;
}

}  // namespace cairn::analysis
