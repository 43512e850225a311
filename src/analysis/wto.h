#pragma once

#include <cstdint>
#include <vector>

#include "ir/program.h"

namespace cairn::analysis {

/// A weak topological order of a procedure's blocks: nested components, each with a head, such that every cycle passes
/// through the head of a component that contains all of it. Exists for irreducible graphs too.
struct WeakTopologicalOrder {
  static constexpr int none = -1;

  struct Component {
    ir::BlockId head = 0;
    int parent = none;
    std::uint32_t order = 0;  ///< among what the parent directly contains
  };

  std::vector<Component> components;
  /// Per block: the innermost component that contains it, or none. A head is in its own component.
  std::vector<int> component;
  /// Per block: its order among what that component directly contains; a head has 0. Edges other than those to heads
  /// of components that contain their source go from lower to higher order at the first level where they differ.
  std::vector<std::uint32_t> order;
  /// Per block: whether it can be reached from the entry. Nothing is said about other blocks.
  std::vector<bool> reachable;

  /// Components around a block, outermost first.
  std::vector<int> chain(ir::BlockId block) const;
};

/// @param entry of blocks that cannot be reached from it nothing is said.
WeakTopologicalOrder weak_topological_order(const ir::Procedure& procedure, ir::BlockId entry = 0);

/// Targets of a block's terminator in order, without repetitions.
std::vector<ir::BlockId> targets(const ir::Terminator& terminator);

}  // namespace cairn::analysis
