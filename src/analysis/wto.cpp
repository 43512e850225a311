#include "analysis/wto.h"

#include <algorithm>
#include <limits>

namespace cairn::analysis {
namespace {

using ir::BlockId;

constexpr std::uint32_t unvisited = std::numeric_limits<std::uint32_t>::max();

/// Splits the blocks into strongly connected components, then what remains of each without its head, and so on.
class Builder {
 public:
  Builder(const ir::Procedure& procedure, BlockId entry) : entry_(entry) {
    for (const ir::Block& block : procedure.blocks) successors_.push_back(targets(block.terminator));
    std::size_t n = successors_.size();
    wto_.component.assign(n, WeakTopologicalOrder::none);
    wto_.order.assign(n, 0);
    wto_.reachable.assign(n, false);
    part_.assign(n, 0);
    index_.assign(n, unvisited);
    low_.assign(n, 0);
    on_stack_.assign(n, false);
  }

  WeakTopologicalOrder run() {
    if (successors_.empty()) return std::move(wto_);
    std::vector<BlockId> all = reverse_post_order();
    for (BlockId b : all) part_[b] = 1;
    tasks_.push_back({std::move(all), WeakTopologicalOrder::none, 1});
    std::uint32_t next_part = 2;
    while (!tasks_.empty()) {
      Task task = std::move(tasks_.back());
      tasks_.pop_back();
      split(task, next_part);
    }
    return std::move(wto_);
  }

 private:
  /// Blocks whose part_ is `part`, to be ordered within `parent`.
  struct Task {
    std::vector<BlockId> blocks;
    int parent;
    std::uint32_t part;
  };

  std::vector<BlockId> reverse_post_order() {
    std::vector<BlockId> post;
    std::vector<std::pair<BlockId, std::size_t>> stack{{entry_, 0}};
    wto_.reachable[entry_] = true;
    while (!stack.empty()) {
      auto& [block, next] = stack.back();
      if (next == successors_[block].size()) {
        post.push_back(block);
        stack.pop_back();
        continue;
      }
      BlockId target = successors_[block][next++];
      if (wto_.reachable[target]) continue;
      wto_.reachable[target] = true;
      stack.push_back({target, 0});
    }
    std::reverse(post.begin(), post.end());
    return post;
  }

  void split(const Task& task, std::uint32_t& next_part) {
    for (BlockId b : task.blocks) index_[b] = unvisited;
    std::vector<std::vector<BlockId>> sccs;
    std::uint32_t counter = 0;
    for (BlockId b : task.blocks)
      if (index_[b] == unvisited) connect(b, task.part, counter, sccs);
    // Tarjan's algorithm yields components in reverse topological order; order 0 is the parent's head.
    std::uint32_t order = static_cast<std::uint32_t>(sccs.size());
    for (std::vector<BlockId>& scc : sccs) place(scc, task.parent, order--, next_part);
  }

  void place(std::vector<BlockId>& scc, int parent, std::uint32_t order, std::uint32_t& next_part) {
    // The block that the search met first is the head.
    BlockId head =
        *std::min_element(scc.begin(), scc.end(), [&](BlockId a, BlockId b) { return index_[a] < index_[b]; });
    const std::vector<BlockId>& out = successors_[head];
    bool cyclic = scc.size() > 1 || std::find(out.begin(), out.end(), head) != out.end();
    if (!cyclic) {
      wto_.component[head] = parent;
      wto_.order[head] = order;
      return;
    }
    int component = static_cast<int>(wto_.components.size());
    wto_.components.push_back({head, parent, order});
    wto_.component[head] = component;
    wto_.order[head] = 0;
    part_[head] = 0;
    std::erase(scc, head);
    std::sort(scc.begin(), scc.end(), [&](BlockId a, BlockId b) { return index_[a] < index_[b]; });
    for (BlockId b : scc) part_[b] = next_part;
    tasks_.push_back({std::move(scc), component, next_part++});
  }

  void connect(BlockId root, std::uint32_t part, std::uint32_t& counter, std::vector<std::vector<BlockId>>& sccs) {
    std::vector<std::pair<BlockId, std::size_t>> calls;
    std::vector<BlockId> stack;
    auto enter = [&](BlockId b) {
      index_[b] = low_[b] = counter++;
      on_stack_[b] = true;
      stack.push_back(b);
      calls.push_back({b, 0});
    };
    enter(root);
    while (!calls.empty()) {
      auto& [block, next] = calls.back();
      if (next < successors_[block].size()) {
        BlockId target = successors_[block][next++];
        if (part_[target] != part) continue;
        if (index_[target] == unvisited)
          enter(target);
        else if (on_stack_[target])
          low_[block] = std::min(low_[block], index_[target]);
        continue;
      }
      BlockId done = block;
      calls.pop_back();
      if (!calls.empty()) low_[calls.back().first] = std::min(low_[calls.back().first], low_[done]);
      if (low_[done] != index_[done]) continue;
      std::vector<BlockId>& scc = sccs.emplace_back();
      do {
        scc.push_back(stack.back());
        on_stack_[stack.back()] = false;
        stack.pop_back();
      } while (scc.back() != done);
    }
  }

  std::vector<std::vector<BlockId>> successors_;
  std::vector<std::uint32_t> part_;
  std::vector<std::uint32_t> index_;
  std::vector<std::uint32_t> low_;
  std::vector<bool> on_stack_;
  BlockId entry_;
  std::vector<Task> tasks_;
  WeakTopologicalOrder wto_;
};

}  // namespace

std::vector<int> WeakTopologicalOrder::chain(ir::BlockId block) const {
  std::vector<int> out;
  for (int c = component[block]; c != none; c = components[c].parent) out.push_back(c);
  std::reverse(out.begin(), out.end());
  return out;
}

WeakTopologicalOrder weak_topological_order(const ir::Procedure& procedure, BlockId entry) {
  return Builder(procedure, entry).run();
}

std::vector<ir::BlockId> targets(const ir::Terminator& terminator) {
  if (const auto* jump = std::get_if<ir::Goto>(&terminator.kind)) return {jump->target};
  if (const auto* branch = std::get_if<ir::Branch>(&terminator.kind)) {
    if (branch->then_target == branch->else_target) return {branch->then_target};
    return {branch->then_target, branch->else_target};
  }
  return {};
}

}  // namespace cairn::analysis
