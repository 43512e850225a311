#include "analysis/wto.h"

#include <gtest/gtest.h>

#include <random>

namespace cairn::analysis {
namespace {

ir::Procedure graph(const std::vector<std::vector<ir::BlockId>>& successors, term::TermManager& terms) {
  ir::Procedure procedure;
  for (const auto& out : successors) {
    ir::Block block;
    if (out.empty()) block.terminator.kind = ir::Return{};
    if (out.size() == 1) block.terminator.kind = ir::Goto{out[0]};
    if (out.size() == 2) block.terminator.kind = ir::Branch{terms.mk_const("c", terms.bool_sort()), out[0], out[1]};
    procedure.blocks.push_back(std::move(block));
  }
  return procedure;
}

/// Position of a block at the levels of its components; heads come first in theirs.
std::vector<std::uint32_t> position(const WeakTopologicalOrder& order, ir::BlockId block) {
  std::vector<std::uint32_t> out;
  for (int c : order.chain(block)) out.push_back(order.components[c].order);
  out.push_back(order.order[block]);
  return out;
}

TEST(Wto, NestedLoops) {
  term::TermManager terms;
  // 0 -> 1 (outer head) -> 2 (inner head) -> 3 -> 2, 2 -> 4 -> 1, 1 -> 5
  ir::Procedure p = graph({{1}, {2, 5}, {3, 4}, {2}, {1}, {}}, terms);
  WeakTopologicalOrder order = weak_topological_order(p);
  ASSERT_EQ(order.components.size(), 2u);
  EXPECT_EQ(order.chain(0).size(), 0u);
  EXPECT_EQ(order.chain(1).size(), 1u);
  EXPECT_EQ(order.chain(3).size(), 2u);
  EXPECT_EQ(order.chain(4).size(), 1u);
  EXPECT_EQ(order.chain(5).size(), 0u);
  EXPECT_EQ(order.components[order.component[2]].head, 2u);
  EXPECT_LT(position(order, 2), position(order, 4));
  EXPECT_LT(position(order, 1), position(order, 5));
}

TEST(Wto, SelfLoopAndUnreachable) {
  term::TermManager terms;
  WeakTopologicalOrder order = weak_topological_order(graph({{0, 1}, {}, {1}}, terms));
  ASSERT_EQ(order.components.size(), 1u);
  EXPECT_EQ(order.components[0].head, 0u);
  EXPECT_FALSE(order.reachable[2]);
}

TEST(Wto, DeepGraphDoesNotRecurse) {
  term::TermManager terms;
  std::vector<std::vector<ir::BlockId>> chain(200'000);
  for (ir::BlockId b = 0; b + 1 < chain.size(); ++b) chain[b] = {b + 1};
  EXPECT_EQ(weak_topological_order(graph(chain, terms)).components.size(), 0u);
}

/// Every edge goes forward, or to the head of a component that contains its source: on random, also irreducible,
/// graphs.
TEST(Wto, EveryCycleHasAHead) {
  term::TermManager terms;
  std::mt19937_64 random(7);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::vector<ir::BlockId>> successors(1 + random() % 12);
    for (auto& out : successors)
      for (std::size_t k = random() % 3; k > 0; --k)
        out.push_back(static_cast<ir::BlockId>(random() % successors.size()));
    for (auto& out : successors)
      if (out.size() == 2 && out[0] == out[1]) out.pop_back();
    WeakTopologicalOrder order = weak_topological_order(graph(successors, terms));
    for (ir::BlockId from = 0; from < successors.size(); ++from) {
      if (!order.reachable[from]) continue;
      for (ir::BlockId to : successors[from]) {
        int target = order.component[to];
        bool back = target != WeakTopologicalOrder::none && order.components[target].head == to;
        std::vector<int> around = order.chain(from);
        back = back && std::find(around.begin(), around.end(), target) != around.end();
        EXPECT_TRUE(back || position(order, from) < position(order, to)) << "round " << round;
      }
    }
  }
}

}  // namespace
}  // namespace cairn::analysis
