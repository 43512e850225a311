#pragma once

#include "analysis/graph.h"

namespace cairn::analysis {

/// The strongly connected components of a graph. A component comes after all components that it has edges to.
struct Components {
  std::vector<std::vector<Graph::Node>> all;
  std::vector<std::uint32_t> of;  ///< per node: the position of its component
};

Components strong_components(const Graph& graph);

}  // namespace cairn::analysis
