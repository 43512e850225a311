#pragma once

#include "analysis/dominators.h"

namespace cairn::analysis {

/// The natural loops of a control-flow graph: one per target of back edges (edges to a dominator of their source).
class Loops {
 public:
  using Node = Graph::Node;
  static constexpr int none = -1;

  struct Loop {
    Node header = 0;
    int parent = none;          ///< the smallest loop around it
    std::uint32_t depth = 1;    ///< loops around its header, itself included
    std::vector<Node> latches;  ///< sources of its back edges
    std::vector<Node> own;      ///< its nodes that are in no loop inside it, the header first
  };

  Loops(const Graph& graph, const Dominators& dominators);

  /// Outer loops come before the loops inside them.
  const std::vector<Loop>& all() const { return loops_; }
  /// The smallest loop that has a node, or none.
  int innermost(Node node) const { return innermost_[node]; }
  bool contains(int loop, Node node) const;
  /// Retreating edges to nodes that do not dominate their source: the graph is reducible iff there are none. The loops
  /// say nothing about the cycles that these edges close.
  const std::vector<std::pair<Node, Node>>& irreducible_edges() const { return irreducible_; }

 private:
  void collect(const Graph& graph, const Dominators& dominators, Node header, std::vector<Node> latches);
  int outermost(int loop);
  void nest();

  std::vector<Loop> loops_;
  std::vector<int> innermost_;
  std::vector<int> around_;  ///< while loops are collected: some loop around each, itself when there is none
  std::vector<std::pair<Node, Node>> irreducible_;
};

}  // namespace cairn::analysis
