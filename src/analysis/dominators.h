#pragma once

#include "analysis/graph.h"

namespace cairn::analysis {

/// Which nodes of a graph all paths from an entry to a node pass through. For post-dominators give it
/// reverse_control_flow and the exit; blocks from which no path leads to the exit are not reachable there.
class Dominators {
 public:
  using Node = Graph::Node;

  /// In time O(m log n).
  Dominators(const Graph& graph, Node entry);

  bool reachable(Node node) const { return interval_[node].second != 0; }
  /// The last node before this one on all paths; Graph::none for the entry and nodes that cannot be reached.
  Node immediate(Node node) const { return immediate_[node]; }
  /// Whether all paths from the entry to b pass through a; a node dominates itself. Both must be reachable. O(1).
  bool dominates(Node a, Node b) const {
    return interval_[a].first <= interval_[b].first && interval_[b].second <= interval_[a].second;
  }
  /// Reachable nodes, each after its immediate dominator.
  const std::vector<Node>& order() const { return order_; }

 private:
  void number_tree(Node entry);

  std::vector<Node> order_;
  std::vector<Node> immediate_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> interval_;  ///< entry and exit of a walk of the tree, from 1
};

}  // namespace cairn::analysis
