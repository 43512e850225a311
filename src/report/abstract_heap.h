#pragma once

#include <string>
#include <vector>

#include "base/location.h"
#include "engine/loop_invariant.h"

namespace cairn::report {

/// "loop at FILE:LINE", or "procedure `NAME` at FILE:LINE" and whether its calls or returns are meant.
std::string place_of(const engine::LoopInvariant& invariant, const base::SourceManager& sources);

/// What loop invariants say of the heap, as a Graphviz graph with a part for each loop: variables on the left, the
/// objects of an allocation site as one node, an arrow for each thing that a pointer may be; red where that may have
/// been freed.
std::string abstract_heap_picture(const std::vector<engine::LoopInvariant>& invariants,
                                  const base::SourceManager& sources);

}  // namespace cairn::report
