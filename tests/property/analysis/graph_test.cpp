#include "analysis/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "analysis/components.h"
#include "analysis/dominators.h"
#include "analysis/loops.h"

namespace cairn::analysis {
namespace {

using Node = Graph::Node;

Graph random_graph(std::mt19937_64& random) {
  const std::size_t nodes = 1 + random() % 12;
  Graph graph(nodes);
  const std::size_t edges = random() % (3 * nodes);
  for (std::size_t i = 0; i < edges; ++i) {
    const auto from = static_cast<Node>(random() % nodes);
    graph.add_edge(from, static_cast<Node>(random() % nodes));
  }
  return graph;
}

/// The nodes that can be reached without passing through one of them.
std::set<Node> reach(const Graph& graph, Node from, Node without = Graph::none) {
  std::set<Node> seen;
  std::vector<Node> todo{from};
  while (!todo.empty()) {
    const Node node = todo.back();
    todo.pop_back();
    if (node == without || !seen.insert(node).second) continue;
    for (Node next : graph.successors(node)) todo.push_back(next);
  }
  return seen;
}

TEST(GraphProperty, ReversePostOrderHasAllReachableNodesAndIsTopologicalWithoutCycles) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    const Graph graph = random_graph(random);
    const std::vector<Node> order = reverse_post_order(graph, 0);
    ASSERT_EQ(std::set<Node>(order.begin(), order.end()), reach(graph, 0));
    ASSERT_EQ(order.size(), reach(graph, 0).size());
    ASSERT_EQ(order[0], 0u);
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (Node next : graph.successors(order[i])) {
        const auto j = static_cast<std::size_t>(std::find(order.begin(), order.end(), next) - order.begin());
        if (j > i) continue;
        ASSERT_TRUE(reach(graph, next).contains(order[i])) << "an edge against the order closes a cycle";
      }
    }
  }
}

TEST(GraphProperty, DominatorsAreWhatAllPathsPassThrough) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 3000; ++round) {
    const Graph graph = random_graph(random);
    const Dominators dominators(graph, 0);
    const std::set<Node> reachable = reach(graph, 0);
    for (Node b = 0; b < graph.size(); ++b) {
      ASSERT_EQ(dominators.reachable(b), reachable.contains(b));
      if (!reachable.contains(b)) {
        ASSERT_EQ(dominators.immediate(b), Graph::none);
        continue;
      }
      std::set<Node> strict;
      for (Node a : reachable) {
        const bool naive = a == b || !reach(graph, 0, a).contains(b);
        ASSERT_EQ(dominators.dominates(a, b), naive) << a << " " << b;
        if (naive && a != b) strict.insert(a);
      }
      const Node immediate = dominators.immediate(b);
      ASSERT_EQ(immediate == Graph::none, strict.empty());
      for (Node a : strict) ASSERT_TRUE(dominators.dominates(a, immediate));
      ASSERT_TRUE(strict.empty() || strict.contains(immediate));
    }
  }
}

TEST(GraphProperty, ComponentsAreMutualReachability) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 3000; ++round) {
    const Graph graph = random_graph(random);
    const Components components = strong_components(graph);
    for (Node a = 0; a < graph.size(); ++a) {
      const std::set<Node> from_a = reach(graph, a);
      for (Node b = 0; b < graph.size(); ++b) {
        const bool together = from_a.contains(b) && reach(graph, b).contains(a);
        ASSERT_EQ(components.of[a] == components.of[b], together);
        ASSERT_TRUE(!from_a.contains(b) || components.of[a] >= components.of[b]) << "targets come first";
      }
      const auto& own = components.all[components.of[a]];
      ASSERT_TRUE(std::binary_search(own.begin(), own.end(), a));
    }
  }
}

/// The natural loop of a header by its definition.
std::set<Node> naive_loop(const Graph& graph, const Dominators& dominators, Node header) {
  std::set<Node> loop;
  for (Node latch : graph.predecessors(header)) {
    if (!dominators.reachable(latch) || !dominators.dominates(header, latch)) continue;
    loop.insert(header);
    for (Node node = 0; node < graph.size(); ++node) {
      if (!dominators.reachable(node) || node == header) continue;
      if (reach(graph, node, header).contains(latch)) loop.insert(node);
    }
  }
  return loop;
}

TEST(GraphProperty, LoopsAgreeWithTheirDefinition) {
  std::mt19937_64 random(4);
  int nested = 0;
  int irreducible = 0;
  for (int round = 0; round < 4000; ++round) {
    const Graph graph = random_graph(random);
    const Dominators dominators(graph, 0);
    const Loops loops(graph, dominators);
    std::size_t count = 0;
    for (Node header = 0; header < graph.size(); ++header) {
      const std::set<Node> expected = naive_loop(graph, dominators, header);
      if (expected.empty()) continue;
      ++count;
      const auto found = std::find_if(loops.all().begin(), loops.all().end(),
                                      [&](const Loops::Loop& loop) { return loop.header == header; });
      ASSERT_NE(found, loops.all().end());
      const int number = static_cast<int>(found - loops.all().begin());
      for (Node node = 0; node < graph.size(); ++node) {
        ASSERT_EQ(loops.contains(number, node), expected.contains(node)) << header << " " << node;
      }
      ASSERT_EQ(found->depth == 1, found->parent == Loops::none);
      if (found->parent == Loops::none) continue;
      ++nested;
      ASSERT_LT(found->parent, number);
      ASSERT_EQ(found->depth, loops.all()[static_cast<std::size_t>(found->parent)].depth + 1);
      ASSERT_TRUE(loops.contains(found->parent, header));
    }
    ASSERT_EQ(loops.all().size(), count);
    for (Node node = 0; node < graph.size(); ++node) {
      if (loops.innermost(node) == Loops::none) continue;
      const auto& own = loops.all()[static_cast<std::size_t>(loops.innermost(node))].own;
      ASSERT_NE(std::find(own.begin(), own.end(), node), own.end());
    }
    // Reducible: without the edges to dominators there is no cycle.
    Graph forward(graph.size());
    for (Node node : reach(graph, 0)) {
      for (Node next : graph.successors(node)) {
        if (!dominators.dominates(next, node)) forward.add_edge(node, next);
      }
    }
    const Components components = strong_components(forward);
    ASSERT_EQ(loops.irreducible_edges().empty(), components.all.size() == graph.size());
    irreducible += loops.irreducible_edges().empty() ? 0 : 1;
  }
  EXPECT_GT(nested, 200);
  EXPECT_GT(irreducible, 200);
}

TEST(GraphProperty, DeepGraphsNeedNoDeepStack) {
  constexpr Node nodes = 200'000;
  Graph graph(nodes);
  for (Node i = 0; i + 1 < nodes; ++i) graph.add_edge(i, i + 1);
  for (Node i = 0; i < nodes / 2; ++i) graph.add_edge(nodes - 1 - i, i);  // all loops nest
  const Dominators dominators(graph, 0);
  const Loops loops(graph, dominators);
  EXPECT_EQ(loops.all().size(), nodes / 2);
  EXPECT_EQ(loops.all().back().depth, nodes / 2);
  EXPECT_EQ(strong_components(graph).all.size(), 1u);
}

}  // namespace
}  // namespace cairn::analysis
