#include "analysis/graph.h"

#include <algorithm>

#include "analysis/wto.h"

namespace cairn::analysis {

using Node = Graph::Node;

Graph control_flow(const ir::Procedure& procedure) {
  Graph graph(procedure.blocks.size());
  for (Node block = 0; block < graph.size(); ++block) {
    for (ir::BlockId target : targets(procedure.blocks[block].terminator)) graph.add_edge(block, target);
  }
  return graph;
}

Graph reverse_control_flow(const ir::Procedure& procedure) {
  const auto exit = static_cast<Node>(procedure.blocks.size());
  Graph graph(procedure.blocks.size() + 1);
  for (Node block = 0; block < exit; ++block) {
    const std::vector<ir::BlockId> next = targets(procedure.blocks[block].terminator);
    for (ir::BlockId target : next) graph.add_edge(target, block);
    if (next.empty()) graph.add_edge(exit, block);
  }
  return graph;
}

std::vector<Node> reverse_post_order(const Graph& graph, Node entry) {
  std::vector<Node> order;
  std::vector<bool> seen(graph.size());
  std::vector<std::pair<Node, std::size_t>> path{{entry, 0}};
  seen[entry] = true;
  while (!path.empty()) {
    auto& [node, next] = path.back();
    if (next == graph.successors(node).size()) {
      order.push_back(node);
      path.pop_back();
      continue;
    }
    const Node successor = graph.successors(node)[next++];
    if (seen[successor]) continue;
    seen[successor] = true;
    path.emplace_back(successor, 0);
  }
  std::reverse(order.begin(), order.end());
  return order;
}

}  // namespace cairn::analysis
