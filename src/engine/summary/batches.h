#pragma once

#include "analysis/call_graph.h"

namespace cairn::engine::summary {

/// Components of the call graph that one process analyses, one after the other.
struct Batch {
  std::size_t first = 0;             ///< component
  std::size_t end = 0;               ///< the first one that is not in it any more
  std::vector<std::size_t> needs{};  ///< batches that have what its procedures call, ascending
};

/// The components of a program, callees before callers, in batches that are worth a process each.
std::vector<Batch> batches_of(const ir::Program& program, const analysis::CallGraph& calls);

}  // namespace cairn::engine::summary
