#include "analysis/components.h"

#include <algorithm>

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

/// Tarjan's algorithm.
class Search {
 public:
  explicit Search(const Graph& graph) : graph_(graph), number_(graph.size()), low_(graph.size()) {
    result_.of.assign(graph.size(), Graph::none);
  }

  Components run() {
    for (Node node = 0; node < graph_.size(); ++node) {
      if (number_[node] == 0) search(node);
    }
    return std::move(result_);
  }

 private:
  void search(Node start) {
    visit(start);
    while (!path_.empty()) {
      auto& [node, next] = path_.back();
      if (next < graph_.successors(node).size()) {
        const Node successor = graph_.successors(node)[next++];
        if (number_[successor] == 0) {
          visit(successor);
        } else if (result_.of[successor] == Graph::none) {
          low_[node] = std::min(low_[node], number_[successor]);
        }
        continue;
      }
      const Node done = node;
      path_.pop_back();
      if (!path_.empty()) low_[path_.back().first] = std::min(low_[path_.back().first], low_[done]);
      if (low_[done] == number_[done]) close(done);
    }
  }

  void visit(Node node) {
    number_[node] = low_[node] = ++count_;
    path_.emplace_back(node, 0);
    open_.push_back(node);
  }

  void close(Node root) {
    std::vector<Node>& component = result_.all.emplace_back();
    Node node = root;
    do {
      node = open_.back();
      open_.pop_back();
      result_.of[node] = static_cast<std::uint32_t>(result_.all.size() - 1);
      component.push_back(node);
    } while (node != root);
    std::sort(component.begin(), component.end());
  }

  const Graph& graph_;
  std::vector<std::uint32_t> number_;  ///< order of the visit, from 1
  std::vector<std::uint32_t> low_;
  std::uint32_t count_ = 0;
  std::vector<std::pair<Node, std::size_t>> path_;
  std::vector<Node> open_;
  Components result_;
};

}  // namespace

Components strong_components(const Graph& graph) { return Search(graph).run(); }

}  // namespace cairn::analysis
