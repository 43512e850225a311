#include "analysis/reduce.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "analysis/components.h"
#include "analysis/loops.h"

namespace cairn::analysis {

using ir::BlockId;

namespace {

// What copies may be: so many times the program, and a little in any case.
constexpr std::size_t most_growth = 3;
constexpr std::size_t least_limit = 400;

using Nodes = std::set<Graph::Node>;

/// Blocks, and jumps between them. Bodies of recursive procedures count as reached from the start; no jump enters them.
Graph control_flow(const FlatProgram& flat) {
  Graph graph = analysis::control_flow(flat.procedure);
  for (const FlatRecursion& r : flat.recursions) graph.add_edge(0, r.entry);
  return graph;
}

class Reduction {
 public:
  explicit Reduction(FlatProgram& flat)
      : flat_(flat), limit_(std::max(least_limit, most_growth * flat.procedure.blocks.size())) {}

  /// Whether the program did not become too large.
  bool run() {
    Graph graph = control_flow(flat_);
    std::vector<Graph::Node> reached = reverse_post_order(graph, 0);
    pending_.emplace_back(reached.begin(), reached.end());
    while (!pending_.empty()) {
      Nodes nodes = std::move(pending_.back());
      pending_.pop_back();
      for (Nodes& cycle : cycles(nodes)) {
        if (!reduce(cycle)) return false;
      }
    }
    return true;
  }

 private:
  std::vector<ir::Block>& blocks() { return flat_.procedure.blocks; }

  /// The components of some nodes in which there are cycles through several of them.
  std::vector<Nodes> cycles(const Nodes& nodes) const {
    const std::vector<Graph::Node> numbers(nodes.begin(), nodes.end());
    auto number = [&](Graph::Node node) {
      return static_cast<Graph::Node>(std::ranges::lower_bound(numbers, node) - numbers.begin());
    };
    Graph all = control_flow(flat_);
    Graph graph(numbers.size());
    for (Graph::Node node : numbers)
      for (Graph::Node to : all.successors(node))
        if (nodes.contains(to)) graph.add_edge(number(node), number(to));
    std::vector<Nodes> out;
    for (const std::vector<Graph::Node>& component : strong_components(graph).all) {
      if (component.size() < 2) continue;
      Nodes& cycle = out.emplace_back();
      for (Graph::Node n : component) cycle.insert(numbers[n]);
    }
    return out;
  }

  /// Leaves a head as the only entry of a cycle.
  bool reduce(Nodes& cycle) {
    Graph graph = control_flow(flat_);
    std::vector<Graph::Node> order = reverse_post_order(graph, 0);
    const Nodes reached(order.begin(), order.end());
    Nodes entries;
    for (Graph::Node node : cycle)
      if (node == 0 || std::ranges::any_of(graph.predecessors(node), [&](Graph::Node from) {
            return reached.contains(from) && !cycle.contains(from);
          }))
        entries.insert(node);
    std::optional<Graph::Node> head;
    Nodes second;
    for (Graph::Node entry : entries) {
      // The start of the program cannot be entered elsewhere.
      if (entries.contains(0) && entry != 0) continue;
      Nodes passed = passed_from(graph, cycle, entries, entry);
      if (head && size_of(passed) >= size_of(second)) continue;
      head = entry;
      second = std::move(passed);
    }
    if (!head) return true;
    if (blocks().size() + second.size() > limit_) return false;
    if (!second.empty()) pending_.push_back(copy(cycle, second));
    cycle.erase(*head);
    pending_.push_back(std::move(cycle));
    return true;
  }

  /// What executions pass from other entries of a cycle before they come to the head.
  static Nodes passed_from(const Graph& graph, const Nodes& cycle, const Nodes& entries, Graph::Node head) {
    Nodes out;
    std::vector<Graph::Node> pending(entries.begin(), entries.end());
    while (!pending.empty()) {
      Graph::Node node = pending.back();
      pending.pop_back();
      if (node == head || !cycle.contains(node) || !out.insert(node).second) continue;
      pending.insert(pending.end(), graph.successors(node).begin(), graph.successors(node).end());
    }
    return out;
  }

  std::size_t size_of(const Nodes& nodes) const {
    std::size_t out = nodes.size();
    for (Graph::Node node : nodes) out += flat_.procedure.blocks[node].statements.size();
    return out;
  }

  static void redirect(ir::Terminator& end, const std::map<BlockId, BlockId>& copies) {
    auto change = [&](BlockId& target) {
      if (auto found = copies.find(target); found != copies.end()) target = found->second;
    };
    if (auto* jump = std::get_if<ir::Goto>(&end.kind)) change(jump->target);
    if (auto* branch = std::get_if<ir::Branch>(&end.kind)) {
      change(branch->then_target);
      change(branch->else_target);
    }
  }

  /// Adds copies of nodes of a cycle, which are entered from outside of it in their place.
  Nodes copy(const Nodes& cycle, const Nodes& nodes) {
    const auto before = static_cast<BlockId>(blocks().size());
    std::map<BlockId, BlockId> copies;
    Nodes out;
    for (BlockId node : nodes) {
      const auto number = static_cast<BlockId>(blocks().size());
      copies[node] = number;
      out.insert(number);
      ir::Block block = blocks()[node];
      block.label = "r" + std::to_string(number);
      blocks().push_back(std::move(block));
      flat_.notes.push_back(std::vector<FlatNote>(flat_.notes[node]));
      flat_.frame_of_block.push_back(int{flat_.frame_of_block[node]});
    }
    for (BlockId b = 0; b < blocks().size(); ++b)
      if (b >= before || !cycle.contains(b)) redirect(blocks()[b].terminator, copies);
    return out;
  }

  FlatProgram& flat_;
  std::size_t limit_;
  std::vector<Nodes> pending_;
};

}  // namespace

FlatProgram reduce(FlatProgram flat) {
  Graph graph = control_flow(flat);
  if (Loops(graph, Dominators(graph, 0)).irreducible_edges().empty()) return flat;
  FlatProgram changed = flat;
  return Reduction(changed).run() ? changed : flat;
}

}  // namespace cairn::analysis
