#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ir/program.h"

namespace cairn::analysis {

/// A directed graph of nodes 0, 1, … Edges may repeat.
class Graph {
 public:
  using Node = std::uint32_t;
  static constexpr Node none = ~Node{0};

  explicit Graph(std::size_t nodes) : successors_(nodes), predecessors_(nodes) {}

  std::size_t size() const { return successors_.size(); }
  void add_edge(Node from, Node to) {
    successors_[from].push_back(to);
    predecessors_[to].push_back(from);
  }
  std::span<const Node> successors(Node node) const { return successors_[node]; }
  std::span<const Node> predecessors(Node node) const { return predecessors_[node]; }

 private:
  std::vector<std::vector<Node>> successors_;
  std::vector<std::vector<Node>> predecessors_;
};

/// The blocks of a procedure and their jumps, without repetitions; the entry is node 0.
Graph control_flow(const ir::Procedure& procedure);

/// Control flow backwards: node blocks.size() is the exit, from which edges go to all blocks that return or halt.
Graph reverse_control_flow(const ir::Procedure& procedure);

/// The nodes that can be reached from an entry, each before its successors except along retreating edges.
std::vector<Graph::Node> reverse_post_order(const Graph& graph, Graph::Node entry);

}  // namespace cairn::analysis
