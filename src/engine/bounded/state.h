#pragma once

#include <vector>

#include "analysis/wto.h"
#include "engine/bounded/guard.h"
#include "engine/bounded/heap.h"

namespace cairn::engine::bounded {

using Values = base::PersistentMap<Term>;

/// How often control came to the head of a component of the weak topological order.
struct LoopVisits {
  std::uint32_t iteration = 0;
  /// Iterations that a branch decided whose outcome is not known: only these count against the bound.
  std::uint32_t counted = 0;
  std::uint32_t decisions = 0;  ///< of the guard at the last visit
};

/// An active call. Frames below the top are never changed; the exploration owns them.
struct Frame {
  const ir::Procedure* procedure = nullptr;
  const analysis::WeakTopologicalOrder* order = nullptr;
  Values variables;  ///< by id of the variable's term
  /// One for each component around the current block, outermost first.
  std::vector<LoopVisits> loops;
  std::vector<std::uint64_t> stack_objects;
  // State at entry, for `old`.
  Heap entry_heap;
  Values entry_globals;
  // Where to go on after the return.
  const Frame* caller = nullptr;
  ir::BlockId block = 0;        ///< of the call, in the caller
  std::uint32_t statement = 0;  ///< of the call, in the caller
  /// Position of the caller at the call: orders work items of different frames.
  std::vector<std::uint32_t> prefix;
  std::uint32_t decisions = 0;  ///< of the guard at entry
};

struct State {
  Guard guard = nullptr;
  Frame frame;
  Values globals;
  Heap heap;
};

}  // namespace cairn::engine::bounded
