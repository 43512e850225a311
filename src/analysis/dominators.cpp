#include "analysis/dominators.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

/// The algorithm of Lengauer and Tarjan with path compression. Nodes are named by their depth-first numbers.
class LengauerTarjan {
 public:
  LengauerTarjan(const Graph& graph, Node entry) : graph_(graph), number_(graph.size(), Graph::none) {
    search(entry);
    const std::size_t count = vertex_.size();
    semi_.resize(count);
    label_.resize(count);
    ancestor_.assign(count, Graph::none);
    immediate_.assign(count, 0);
    for (std::uint32_t i = 0; i < count; ++i) semi_[i] = label_[i] = i;
  }

  /// Depth-first numbers of immediate dominators by depth-first number; that of the entry is itself.
  const std::vector<std::uint32_t>& solve() {
    std::vector<std::vector<std::uint32_t>> bucket(vertex_.size());
    for (auto w = static_cast<std::uint32_t>(vertex_.size()); w-- > 1;) {
      for (Node predecessor : graph_.predecessors(vertex_[w])) {
        if (number_[predecessor] == Graph::none) continue;
        semi_[w] = std::min(semi_[w], semi_[evaluate(number_[predecessor])]);
      }
      bucket[semi_[w]].push_back(w);
      ancestor_[w] = parent_[w];
      for (std::uint32_t v : bucket[parent_[w]]) {
        const std::uint32_t u = evaluate(v);
        immediate_[v] = semi_[u] < semi_[v] ? u : parent_[w];
      }
      bucket[parent_[w]].clear();
    }
    for (std::uint32_t w = 1; w < vertex_.size(); ++w) {
      if (immediate_[w] != semi_[w]) immediate_[w] = immediate_[immediate_[w]];
    }
    return immediate_;
  }

  const std::vector<Node>& vertices() const { return vertex_; }

 private:
  void search(Node entry) {
    std::vector<std::pair<Node, std::size_t>> path{{entry, 0}};
    visit(entry, 0);
    while (!path.empty()) {
      auto& [node, next] = path.back();
      if (next == graph_.successors(node).size()) {
        path.pop_back();
        continue;
      }
      const Node successor = graph_.successors(node)[next++];
      if (number_[successor] != Graph::none) continue;
      visit(successor, number_[node]);
      path.emplace_back(successor, 0);
    }
  }

  void visit(Node node, std::uint32_t parent) {
    number_[node] = static_cast<std::uint32_t>(vertex_.size());
    vertex_.push_back(node);
    parent_.push_back(parent);
  }

  /// The node with the least semi-dominator on the path from v to the root of its tree in the forest, the root left
  /// out.
  std::uint32_t evaluate(std::uint32_t v) {
    if (ancestor_[v] == Graph::none) return v;
    std::vector<std::uint32_t> path;
    for (std::uint32_t u = v; ancestor_[ancestor_[u]] != Graph::none; u = ancestor_[u]) path.push_back(u);
    while (!path.empty()) {
      const std::uint32_t u = path.back();
      path.pop_back();
      const std::uint32_t above = ancestor_[u];
      if (semi_[label_[above]] < semi_[label_[u]]) label_[u] = label_[above];
      ancestor_[u] = ancestor_[above];
    }
    return label_[v];
  }

  const Graph& graph_;
  std::vector<std::uint32_t> number_;
  std::vector<Node> vertex_;
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> semi_;
  std::vector<std::uint32_t> label_;
  std::vector<std::uint32_t> ancestor_;
  std::vector<std::uint32_t> immediate_;
};

}  // namespace

Dominators::Dominators(const Graph& graph, Node entry)
    : immediate_(graph.size(), Graph::none), interval_(graph.size()) {
  LengauerTarjan algorithm(graph, entry);
  const std::vector<std::uint32_t>& solution = algorithm.solve();
  order_ = algorithm.vertices();
  for (std::uint32_t i = 1; i < order_.size(); ++i) immediate_[order_[i]] = order_[solution[i]];
  number_tree(entry);
}

void Dominators::number_tree(Node entry) {
  std::vector<std::vector<Node>> children(interval_.size());
  for (Node node : order_) {
    if (immediate_[node] != Graph::none) children[immediate_[node]].push_back(node);
  }
  std::uint32_t time = 0;
  std::vector<std::pair<Node, std::size_t>> path{{entry, 0}};
  interval_[entry].first = ++time;
  while (!path.empty()) {
    auto& [node, next] = path.back();
    if (next == children[node].size()) {
      interval_[node].second = ++time;
      path.pop_back();
      continue;
    }
    const Node child = children[node][next++];
    interval_[child].first = ++time;
    path.emplace_back(child, 0);
  }
}

}  // namespace cairn::analysis
